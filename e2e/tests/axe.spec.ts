/**
 * Every state of the panel is clean by axe's rules in both color schemes, and nothing in it is cut at 320 px or at twice
 * the size, nor with the longer words of German. */
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { inLanguage } from '../screenshots/in-language.ts';
import { playScenes } from '../screenshots/play-scenes.ts';
import { inEachLook, PANEL } from '../screenshots/shooter.ts';
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf, startPuppet } from './puppet-model.ts';

const ALL: axe.RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
};

/** Of all rules, only this one depends on the color scheme. */
const OF_COLORS: axe.RunOptions = { runOnly: ['color-contrast'] };

/** @returns What is wrong, as rule and element. */
async function problemsIn(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { axe: it } = window as unknown as { axe: typeof axe };
    const { violations } = await it.run(document, { ...given, resultTypes: ['violations'] });
    /** Half of it is scrolled out of sight. */
    const isCut = (element: Element | null): boolean => {
      const [box, own] = [element?.closest('.scroll'), element].map((part) => part?.getBoundingClientRect());
      return box !== undefined && own !== undefined && (own.bottom > box.bottom || own.top < box.top);
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isCut(document.querySelector(String(target[0]))))
        .map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, options);
}

/** @returns What reaches beyond the edge of what scrolls up and down only, and words of controls that are broken into pieces. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = [...document.querySelectorAll('html, .scroll, .dock')].flatMap((box) =>
      box.scrollWidth <= box.clientWidth
        ? []
        : [...box.querySelectorAll('*')]
            .filter((it) => it.getBoundingClientRect().right > box.getBoundingClientRect().left + box.clientWidth)
            .map((it) => it.outerHTML.slice(0, 120)),
    );
    // At twice the size of everything a word may be longer than the panel is wide; a short one is broken where it is squeezed.
    const isTwice = innerWidth < 300;
    const words = isTwice ? /(?<=^|[\s“])\p{L}{3,7}(?=[\s.,”:]|$)/gu : /\p{L}{3,20}/gu;
    const controls = isTwice
      ? [document.body]
      : document.querySelectorAll('button, summary, label, legend, h1, h2, h3');
    const broken = [...controls].flatMap((control) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { index, 0: word } of text.nodeValue?.matchAll(words) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1)
            found.push(`broken: ${word} in ${text.parentElement?.outerHTML.slice(0, 120)}`);
        }
      return found;
    });
    return [...beyond, ...broken];
  });

test('every state that has a picture', async ({ panel, tab, extension, miniwob }) => {
  test.setTimeout(300_000);
  const { page } = panel;
  const shop = await serveFolder(join(ROOT, 'e2e', 'screenshots', 'pages'));
  const model = await startPuppet();
  let states = 0;
  const shoot = async (state: string): Promise<void> => {
    states += 1;
    await inEachLook(page, [360], async (_, scheme) => {
      const options = scheme === 'light' ? ALL : OF_COLORS;
      expect.soft(await problemsIn(page, options), `${state}, ${scheme}`).toEqual([]);
    });
    for (const width of [180, 320]) {
      await page.setViewportSize({ ...PANEL, width });
      expect.soft(await cutIn(page), `${state} at ${width} px`).toEqual([]);
    }
    await inLanguage(page, 'de', async () => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ ...PANEL, width });
        expect.soft(await cutIn(page), `${state} in German at ${width} px`).toEqual([]);
      }
    });
    await page.setViewportSize(PANEL);
  };
  const killWorker = (): Promise<void> => extension.killWorker();
  const shopUrl = `${shop.url}/shop.html`;
  await playScenes({ panel, tab, shooter: { shoot }, shopUrl, miniwob, model, killWorker }, async () => undefined);
  await model.close();
  await shop.close();
  expect(states).toBeGreaterThan(80);
});

test('the steps are one tab stop, in which the arrows move', async ({ panel, puppet, begin }) => {
  const { page } = panel;
  await begin('direct.html', 'Press two buttons');
  for (const name of [/button Preview$/, /button Next/]) {
    const request = await puppet.next();
    request.answer(act(click(refOf(request.prompt, name))));
  }
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  const stops = page.locator('.steps [tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('Home');
  const top = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(top);
  await expect(stops).toHaveCount(1);
});
