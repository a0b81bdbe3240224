/** Evidence of what an action came to: the specific effect where there is one, and never an untrue one. */
import { at, click, drag, expect, hover, test } from './act-harness.ts';
import { NOTHING_SEEN, type Evidence } from '../../src/core/actions/evidence.ts';
import { actedText } from '../../src/core/text/outcome-text.ts';
import { sampleClick } from '../samples/view-samples.ts';

test.beforeEach(({ it }) => it.open('act-effects.html'));

/** As the model is told. */
const told = (evidence: Evidence): string =>
  actedText(sampleClick('1'), null, { ok: true, evidence: { ...NOTHING_SEEN, ...evidence } }).replace(
    'click 1 -> ',
    '',
  );

test.describe('the effect is told, not only that there was one', () => {
  for (const [id, words] of [
    ['add', 'it shows "10"'],
    ['more', 'qty now reads "10"'],
    ['like', 'it now reads "Like 10"'],
    ['save', 'it shows "Saved"; it shows "Version 2"'],
    ['remove', 'gone: "First entry"'],
    ['draw', 'the page changed'],
    ['tick', 'the page changed'],
    ['unfold', 'it shows "Details of the order"'],
    ['sibling', 'it shows "Shown by its neighbour"'],
    ['pick', 'pick "Pencil" is now active'],
    ['drop', 'drop "Brush" is no longer active'],
    ['fade', 'it shows "Shapes"'],
    ['colour', 'the page changed'],
  ] as const)
    test(`${id}: ${words}`, async ({ it }) => {
      expect(told(await it.do(click(`#${id}`)))).toBe(words);
    });

  test('what a class hides is told to be gone', async ({ it }) => {
    await it.do(click('#unfold'));
    expect(told(await it.do(click('#fold')))).toBe('gone: "Details of the order"');
  });

  for (const id of ['attribute', 'mark'])
    test(`${id}: an attribute that changes nothing that can be seen is no change`, async ({ it }) => {
      const evidence = await it.do(click(`#${id}`));
      expect(evidence.mutations).toBe(0);
      expect(told(evidence)).toMatch(/^carried out; no change of the page was seen/);
    });

  test('nothing was seen to change: that is told, and no failure', async ({ it }) => {
    const evidence = await it.do(click('#quiet'));
    expect(evidence.mutations).toBe(0);
    expect(told({ ...evidence, focus: null })).toBe('carried out; no change of the page was seen');
    expect(told(evidence)).toMatch(/^carried out; no change of the page was seen; the focus is on quiet/);
  });
});

test.describe('what opened', () => {
  test('an application that takes the place of what was there is no dialog', async ({ it }) => {
    const evidence = await it.do(click('#start'));
    expect(evidence.opened).toBeNull();
    expect(told(evidence)).toContain('it shows "Workbench"');
  });

  test('a layer over a page that stays is one, without any role', async ({ it }) => {
    expect((await it.do(click('#ask'))).opened).toEqual({ kind: 'dialog', name: 'Really?' });
  });

  test('a menu elsewhere than its opener names it is no menu that did not open', async ({ it }) => {
    await it.page.locator('#menu').evaluate((menu) => document.body.append(menu));
    const words = told(await it.do(hover(at('#opener'))));
    expect(words).toContain('opened menu');
    expect(words).not.toContain('did not open');
  });
});

test.describe('drags that worked are not told to have failed', () => {
  test('a card that its board draws anew', async ({ it }) => {
    const words = told(await it.do(drag(at('#card'), at('#kanban', 300, 40))));
    expect(words).toContain('the page took it out or drew it anew');
    expect(words).not.toContain('it is where it was');
  });

  for (const [id, words] of [
    ['palette', 'it shows "A timer"'],
    ['stamp', 'it shows "A stamp"'],
  ] as const)
    test(`${id}: what was dropped is shown, and its source may stay`, async ({ it }) => {
      const evidence = told(await it.do(drag(at(`#${id}`), at('#sheet', 200, 60))));
      expect(evidence).toContain(words);
      expect(evidence).not.toMatch(/it is where it was(?! itself)/);
    });

  test('nothing came of it: it is where it was', async ({ it }) => {
    expect(told(await it.do(drag(at('#idle', 5, 5), at('#idle', 200, 60))))).toContain('it is where it was');
  });
});
