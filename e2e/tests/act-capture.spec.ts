/** Pointers that a page captures, and drags with effects: as a trusted pointer's, on a real page. */
import { at, drag, expect, test, type ActPage } from './act-harness.ts';

declare const heard: string[];
declare const dnd: string[];

test.beforeEach(async ({ it }) => it.open('act-capture.html'));

/** How many moves there are is a matter of pace. */
const folded = (lines: readonly string[]): string[] => lines.filter((it, i) => lines.indexOf(it) === i);

/** By the browser's own mouse. */
async function trusted(it: ActPage, from: string, to: string): Promise<void> {
  const [start, end] = [(await it.page.locator(from).boundingBox())!, (await it.page.locator(to).boundingBox())!];
  await it.page.mouse.move(start.x + 5, start.y + 5);
  await it.page.mouse.down();
  await it.page.mouse.move(end.x + 30, end.y + 10, { steps: 8 });
  await it.page.mouse.up();
}

test('a slider that captures the pointer hears all of it, and no one else', async ({ it }) => {
  await trusted(it, '#captured', '#far');
  const byHand = await it.page.evaluate(() => heard.splice(0));
  await it.open('act-capture.html');
  await it.do(drag(at('#captured', 5, 5), at('#far', 30, 10)));
  expect(folded(await it.page.evaluate(() => heard.splice(0)))).toEqual(folded(byHand));
  expect(byHand).toContain('lostpointercapture captured');
  await it.open('act-capture.html');
  expect(await it.do(drag(at('#captured', 5, 5), at(null, 165, 200)))).toMatchObject({
    report: expect.stringMatching(/it moved by 140,0/),
  });
  expect(await it.page.getAttribute('#captured', 'aria-valuenow')).toBe('50');
});

test('a slider that listens at the document follows too', async ({ it }) => {
  expect((await it.do(drag(at('#documented', 5, 5), at(null, 125, 300)))).report).toContain('it moved by 100,0');
});

/** What came of it at the end of the way: how much is heard on it depends on the pace. */
const lastOf = (lines: readonly string[], place: string): string[] =>
  folded(lines.slice(lines.findLastIndex((it) => it.startsWith('dragover')))).concat(
    place === '#inner' ? lines.filter((it) => /(enter|leave) (inner|moves)/.test(it)).slice(0, 3) : [],
  );

test('effects, types and the order of entering and leaving are those of a trusted drag', async ({ it }) => {
  for (const place of ['#inner', '#moves', '#links', '#deaf']) {
    await it.open('act-capture.html');
    await trusted(it, '#card', place);
    const byHand = await it.page.evaluate(() => dnd.splice(0));
    await it.open('act-capture.html');
    const box = (await it.page.locator(place).boundingBox())!;
    const evidence = await it.do(drag(at('#card', 5, 5), at(null, box.x + 30, box.y + 10)));
    const ours = await it.page.evaluate(() => dnd.splice(0));
    expect(lastOf(ours, place), place).toEqual(lastOf(byHand, place));
    const words =
      place === '#links' ? 'does not allow (move)' : place === '#deaf' ? 'nothing there accepted' : 'it was accepted';
    expect(evidence.report).toContain(words);
  }
});
