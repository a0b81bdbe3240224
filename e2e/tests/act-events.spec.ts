/** The events of an action are those of a person's: the same test by a person's hand and by ours. */
import { type ActPage, click, expect, press, test, type } from './act-harness.ts';

interface Heard {
  readonly type: string;
  readonly target: string;
  readonly [field: string]: unknown;
}
type Doing = (it: ActPage) => Promise<void>;
declare function takeHeard(): Heard[];

test.describe('a page hears what it hears of a person', () => {
  const cases: Record<string, { readonly trusted: Doing; readonly ours: Doing }> = {
    click: {
      trusted: ({ page }) => page.click('#button', { position: { x: 4, y: 4 } }),
      ours: async (it) => void (await it.do(click('#button'))),
    },
    'double click': {
      trusted: ({ page }) => page.dblclick('#button'),
      ours: async (it) => void (await it.do(click('#button', { count: 2 }))),
    },
    'right click': {
      trusted: ({ page }) => page.click('#button', { button: 'right' }),
      ours: async (it) => void (await it.do(click('#button', { button: 'right' }))),
    },
    'middle click': {
      trusted: ({ page }) => page.click('#text', { button: 'middle' }),
      ours: async (it) => void (await it.do(click('#text', { button: 'middle' }))),
    },
    'click with Shift': {
      trusted: ({ page }) => page.click('#button', { modifiers: ['Shift'] }),
      ours: async (it) => void (await it.do(click('#button', { modifiers: ['Shift'] }))),
    },
    'click on a label': {
      trusted: ({ page }) => page.click('#label', { position: { x: 5, y: 5 } }),
      ours: async (it) => void (await it.do(click('#label'))),
    },
    'click on a summary': {
      trusted: ({ page }) => page.click('#summary'),
      ours: async (it) => void (await it.do(click('#summary'))),
    },
    'typing and leaving': {
      trusted: async ({ page }) => {
        await page.click('#query');
        await page.keyboard.type('ab 1');
        await page.click('#text');
      },
      ours: async (it) => {
        await it.do(type('#query', 'ab 1'));
        await it.do(click('#text'));
      },
    },
    'typing, Enter and leaving': {
      trusted: async ({ page }) => {
        await page.click('#query');
        await page.keyboard.type('x');
        await page.keyboard.press('Enter');
        await page.click('#text');
      },
      ours: async (it) => {
        await it.do(type('#query', 'x', { enter: true }));
        await it.do(click('#text'));
      },
    },
    'Shift+Tab': {
      trusted: async ({ page }) => {
        await page.click('#query');
        await page.keyboard.press('Shift+Tab');
      },
      ours: async (it) => {
        await it.do(click('#query'));
        await it.do(press('Shift+Tab'));
      },
    },
    'Space on a box': {
      trusted: async ({ page }) => {
        await page.focus('#box');
        await page.keyboard.press('Space');
      },
      ours: async (it) => void (await it.do(press('Space', '#box'))),
    },
    'Enter on a link': {
      trusted: async ({ page }) => {
        await page.focus('#link');
        await page.keyboard.press('Enter');
      },
      ours: async (it) => void (await it.do(press('Enter', '#link'))),
    },
    'select all and Backspace': {
      trusted: async ({ page }) => {
        await page.focus('#field');
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Backspace');
      },
      ours: async (it) => {
        await it.do(press('Control+a', '#field'));
        await it.do(press('Backspace'));
      },
    },
  };

  // Where the pointer came from differs; places within a target may.
  const isCrossing = ({ type: name }: Heard): boolean => /(?:over|out|enter|leave)$/.test(name);
  const comparable = (heard: readonly Heard[]): Heard[] =>
    heard.filter((it) => !isCrossing(it)).map(({ clientX: _x, clientY: _y, ...rest }) => rest as Heard);

  for (const [name, { trusted, ours }] of Object.entries(cases)) {
    test(name, async ({ it }) => {
      const hear = async (act: (it: ActPage) => Promise<void>): Promise<Heard[]> => {
        await it.open('act-events.html');
        await it.page.mouse.move(1, 1);
        await it.page.mouse.move(400, 5);
        await it.page.evaluate(() => takeHeard());
        await act(it);
        return comparable(
          await it.page.evaluate(() => new Promise<Heard[]>((resolve) => setTimeout(() => resolve(takeHeard())))),
        );
      };
      expect(await hear(ours)).toEqual(await hear(trusted));
    });
  }
});
