/** The executor, on real pages in a real Chromium: what pages hear, what changes, what is told of it. */
import { type ActPage, click, expect, press, scroll, select, test, type } from './act-harness.ts';

interface Heard {
  readonly type: string;
  readonly target: string;
  readonly [field: string]: unknown;
}
type Doing = (it: ActPage) => Promise<void>;
declare function takeHeard(): Heard[];
declare const log: string[];

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
          await it.page.evaluate(
            () => new Promise<Heard[]>((resolve) => setTimeout(() => resolve(takeHeard()))),
          ),
        );
      };
      expect(await hear(ours)).toEqual(await hear(trusted));
    });
  }
});

test.describe('fields take what is typed', () => {
  test.beforeEach(async ({ it }) => it.open('act-fields.html'));

  test('fields that a framework controls', async ({ it }) => {
    expect(await it.do(type('#react', 'Hello'))).toMatchObject({ value: 'Hello' });
    await expect(it.page.locator('#reactstate')).toHaveText('Hello');
    await it.do(type('#reactdate', '03/15/2012'));
    await expect(it.page.locator('#reactstate')).toHaveText('2012-03-15');
    await it.do(type('#vue', 'abc'));
    await expect(it.page.locator('#vuestate')).toHaveText('ABC');
  });

  test('masks, keys, limits', async ({ it }) => {
    await it.do(type('#phone', '5551234567'));
    expect(await it.value('#phone')).toBe('(555) 123-4567');
    expect(await it.do(type('#keysonly', 'ok'))).toMatchObject({ value: '[o][k]' });
    expect(await it.do(type('#short', 'too long'))).toMatchObject({ value: 'too l' });
  });

  test('append, replace, clear', async ({ it }) => {
    await it.do(type('#area', 'one'));
    await it.do(type('#area', '\ntwo', { mode: 'append' }));
    expect(await it.value('#area')).toBe('one\ntwo');
    await it.do(type('#area', ''));
    expect(await it.value('#area')).toBe('');
  });

  test('a long text goes in at once', async ({ it }) => {
    const text = 'All work and no play. '.repeat(500);
    const outcome = await it.act(type('#area', text));
    expect(await it.value('#area')).toBe(text);
    expect(outcome.ms).toBeLessThan(1_000);
  });

  test('editors', async ({ it }) => {
    expect(await it.do(type('#editor', 'New\nlines'))).toMatchObject({ value: 'New\nlines' });
    await it.do(type('#rich', 'typed'));
    await expect(it.page.locator('#rich')).toHaveText('typed');
  });

  test('a secret is not read back', async ({ it }) => {
    expect(await it.do(type('#secret', 'hunter2'))).toMatchObject({ value: '•••' });
    expect(await it.value('#secret')).toBe('hunter2');
  });

  test('what cannot be typed into says so', async ({ it }) => {
    expect(await it.act(type('#locked', 'x'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'not-editable' },
    });
    expect(await it.act(type('#off', 'x'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'disabled' },
    });
  });

  test('dates, times, colours and numbers as people write them', async ({ it }) => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['#date', '03/15/2012', '2012-03-15'],
      ['#date', '15.03.2012', '2012-03-15'],
      ['#time', '3:45 PM', '15:45'],
      ['#when', 'March 15, 2012 3:45 PM', '2012-03-15T15:45'],
      ['#month', 'March 2012', '2012-03'],
      ['#week', '2012-W11', '2012-W11'],
      ['#color', 'orange', '#ffa500'],
      ['#range', '7', '7'],
      ['#number', '1,234.5', '1234.5'],
    ];
    for (const [selector, text, value] of cases) {
      await it.do(type(selector, text));
      expect(await it.value(selector)).toBe(value);
    }
    expect(await it.act(type('#date', 'soon'))).toMatchObject({
      error: { kind: 'bad-value', expected: 'a date such as 2012-03-15' },
    });
    expect(await it.act(type('#range', '11'))).toMatchObject({
      error: { kind: 'bad-value', expected: 'a number from 0 to 10' },
    });
  });

  test('lists', async ({ it }) => {
    expect(await it.do(select('#one', 'green'))).toMatchObject({ value: 'selected: Green' });
    expect(await it.do(select('#many', 'A', 'C'))).toMatchObject({ value: 'selected: A, C' });
    expect(await it.page.evaluate(() => log.filter((line) => /one|many/.test(line)))).toEqual([
      'input one',
      'change one',
      'input many',
      'change many',
    ]);
    expect(await it.act(select('#one', 'Blue'))).toMatchObject({
      error: { kind: 'no-such-option', available: ['Red', 'Green'] },
    });
    expect(await it.act(select('#react', 'Blue'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'not-a-list' },
    });
  });

  test('keys do what the browser does', async ({ it }) => {
    await it.do(press('ArrowDown', '#r1'));
    await expect(it.page.locator('#r2')).toBeChecked();
    await it.do(press('ArrowRight', '#range'));
    expect(await it.value('#range')).toBe('6');
    await it.do(press('ArrowDown', '#one'));
    expect(await it.value('#one')).toBe('Green');
    await it.do(type('#only', 'x', { enter: true }));
    expect(await it.page.evaluate(() => log.slice(-2))).toEqual(['change only', 'submit single']);
    expect(await it.act(press('Hyper+x'))).toMatchObject({ error: { kind: 'unknown-key', keys: 'Hyper+x' } });
  });

  test("copy and paste by keys, without the person's clipboard", async ({ it }) => {
    await it.do(type('#area', 'words to carry '));
    await it.do(press('Control+a'));
    await it.do(press('Control+c'));
    await it.do(press('Control+v', '#react'));
    expect(await it.value('#react')).toBe('words to carry ');
    await it.do(press('Control+a', '#area'));
    await it.do(press('Control+x'));
    expect(await it.value('#area')).toBe('');
    // Nothing comes out of a password field, and what was copied before stays.
    await it.do(type('#secret', 'hunter2'));
    await it.do(press('Control+a', '#secret'));
    await it.do(press('Control+c', '#secret'));
    await it.do(press('Control+v', '#area'));
    expect(await it.value('#area')).toBe('words to carry ');
  });

  test('caret keys move within the text', async ({ it }) => {
    await it.do(type('#react', 'ac'));
    await it.do(press('ArrowLeft'));
    await it.do(press('b'));
    await it.do(press('Home'));
    await it.do(press('Delete'));
    await it.do(press('Control+End'));
    await it.do(press('!'));
    expect(await it.value('#react')).toBe('bc!');
  });

  test('suggestions that come late are waited for', async ({ it }) => {
    await it.do(type('#city', 'Ber'));
    await expect(it.page.locator('#cities')).toHaveText('Berlin', { timeout: 1 });
  });
});

test.describe('only what can be hit is clicked', () => {
  test.beforeEach(async ({ it }) => it.open('act-targets.html'));

  test('covered wholly: not clicked, and by what', async ({ it }) => {
    expect(await it.act(click('#whole'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'covered', by: { role: 'lid' } },
    });
    expect(await it.page.evaluate(() => log)).toEqual([]);
  });

  test('covered in the middle: clicked beside, and said', async ({ it }) => {
    expect(await it.do(click('#partly'))).toMatchObject({
      coveredBy: { role: 'patch' },
      hit: { role: 'partly' },
    });
    expect(await it.page.evaluate(() => log)).toEqual(['partly']);
  });

  test('wrapped links, hidden boxes with a label, curves, components', async ({ it }) => {
    for (const selector of ['#wrapped', '#curve', '#host >>> #inside']) await it.do(click(selector));
    expect(await it.do(click('#hiddenbox'))).toMatchObject({ value: 'checked' });
    expect(await it.page.evaluate(() => log)).toEqual(['wrapped', 'curve', 'inside', 'pretty', 'hiddenbox']);
  });

  test('disabled and hidden ones are told', async ({ it }) => {
    for (const selector of ['#off', '#ariaoff'])
      expect(await it.act(click(selector))).toMatchObject({ error: { reason: 'disabled' } });
    expect(await it.act(click('#gone'))).toMatchObject({ error: { reason: 'hidden' } });
  });

  test('what is out of sight is brought into sight', async ({ it }) => {
    await it.page.evaluate(() => ((document.querySelector('#bar') as HTMLElement).style.display = 'block'));
    const evidence = await it.do(click('#below'));
    expect(evidence.scrolled?.y).toBeGreaterThan(1_000);
    expect(await it.page.evaluate(() => log)).toEqual(['below']);
  });

  test('a dead ref is stale, and nothing is clicked', async ({ it }) => {
    const ref = await it.refOf('#whole');
    await it.do(click('#do-replace'));
    expect(await it.act(click(ref))).toMatchObject({ error: { kind: 'stale-ref' } });
    expect(await it.page.evaluate(() => log)).toEqual(['do-replace']);
  });

  test('nothing is dispatched twice', async ({ it }) => {
    expect(await it.act(click('#partly'), 'once')).toMatchObject({ ok: true });
    expect(await it.act(click('#partly'), 'once')).toMatchObject({ error: { kind: 'already-done' } });
    expect(await it.page.evaluate(() => log)).toEqual(['partly']);
  });

  test('dialogs and layers that open are told, and Escape closes', async ({ it }) => {
    expect((await it.do(click('#do-opener'))).opened).toContain('dialog');
    expect(await it.act(click('#do-layer'))).toMatchObject({ error: { reason: 'covered' } });
    await it.do(press('Escape'));
    expect((await it.do(click('#do-layer'))).opened).toContain('A layer over all');
  });

  test('popovers close on a press elsewhere', async ({ it }) => {
    await it.do(click('#poptoggle'));
    await expect(it.page.locator('#pop')).toBeVisible();
    await it.do(click('#narrow'));
    await expect(it.page.locator('#pop')).toBeHidden();
  });

  test('navigation is told, a download is none', async ({ it }) => {
    expect(await it.do(click('#download'))).toMatchObject({ navigating: false });
    await it.page.route('**/act-events.html', (route) => setTimeout(() => void route.continue(), 500));
    expect(await it.do(click('#away'))).toMatchObject({ navigating: true });
    await it.page.waitForURL('**/act-events.html');
  });

  test('scrolling: the page, an element, a disabled text area', async ({ it }) => {
    expect((await it.do(scroll('down'))).scrolled).toEqual({ x: 0, y: 510 });
    expect((await it.do(scroll('top'))).scrolled).toEqual({ x: 0, y: -510 });
    expect((await it.do(scroll('bottom', '#inner'))).scrolled?.y).toBeGreaterThan(800);
    expect((await it.do(scroll('bottom', '#offarea'))).scrolled?.y).toBeGreaterThan(50);
  });
});

test.describe('the page is quiet when the evidence is given', () => {
  test.beforeEach(async ({ it }) => it.open('act-targets.html'));

  test('at once where nothing moves', async ({ it }) => {
    await it.do(click('#partly'));
    expect((await it.act(click('#partly'))).ms).toBeLessThan(60);
  });

  test('after a fade, and after a spinner', async ({ it }) => {
    await it.do(click('#do-fade'));
    expect(await it.page.evaluate(() => getComputedStyle(document.querySelector('#fader')!).opacity)).toBe(
      '0',
    );
    await it.do(click('#do-load'));
    await expect(it.page.locator('#loaded')).toHaveText('Loaded', { timeout: 1 });
  });

  test('a page that never rests is not waited for', async ({ it }) => {
    await it.page.evaluate(() =>
      setInterval(
        () => (document.title = document.querySelector('#fader')!.textContent = String(Math.random())),
        20,
      ),
    );
    expect((await it.act(click('#partly'))).ms).toBeLessThan(1_500);
    expect((await it.act(click('#partly'))).ms).toBeLessThan(300);
  });
});
