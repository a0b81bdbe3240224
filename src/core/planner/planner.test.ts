import { describe, expect, test } from 'vitest';
import { acted, demo, request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence as evidence,
  sampleType as typing,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { NO_USAGE } from '../model/usage.ts';
import type { Planner, PlannerRequest } from '../ports.ts';
import { ok } from '../result.ts';
import { modelWhereNeeded } from './model-where-needed.ts';
import { plannerWithoutModel } from './without-model.ts';

const PAGE = view([
  element('1', 'textbox', 'Name'),
  element('2', 'button', 'Save'),
  element('3', 'button', 'Preview'),
]);
const BOTH = { direct: true, replay: true };

/** What decided, and on what; or why nothing did. */
async function decide(planner: Planner, asked: PlannerRequest): Promise<unknown> {
  const decided = await planner.decide(asked);
  if (!decided.ok) return decided.error.kind === 'stuck' ? decided.error.detail : decided.error.kind;
  const { by, decision } = decided.value;
  return [by, decision.kind === 'act' ? decision.plan : decision.kind];
}

const shown = demo('Click Save', [PAGE, [click('3')]]);
const note = demo('Note "ada"', [PAGE, [typing('1', 'ada'), click('2')]]);
const entry = (by: string, more: object = {}): Entry =>
  ({ type: 'decided', by, reasoning: '', viewDigest: '', decision: { kind: 'ask', question: '?' }, exemplars: [], usage: NO_USAGE, ...more }) as Entry; // prettier-ignore

describe('without a model', () => {
  const planner = plannerWithoutModel(BOTH);

  test('an example of exactly this command goes before its words, and they before a similar example', async () => {
    expect(await decide(planner, request([shown], ' click  SAVE', PAGE))).toEqual(['replay', [click('3')]]);
    expect(await decide(planner, request([shown], 'click Preview', PAGE))).toEqual(['direct', [click('3')]]);
    expect(await decide(planner, request([note], 'Note "grace"', PAGE))).toEqual([
      'replay',
      [typing('1', 'grace'), click('2')],
    ]);
    expect(await decide(planner, request([{ ...shown, enabled: false }], 'Click Save', PAGE))).toEqual([
      'direct',
      [click('2')],
    ]);
  });

  test('who began goes on', async () => {
    const begun = entry('direct', { direct: { parts: [] } });
    expect(await decide(planner, request([shown], 'Click Save', PAGE, [begun]))).toEqual(['direct', [click('2')]]); // prettier-ignore
    const replaying = entry('replay', { exemplars: [{ id: shown.id, command: shown.command, step: 0 }] });
    expect(await decide(planner, request([shown], 'Click Save', PAGE, [replaying]))).toEqual(['replay', [click('3')]]); // prettier-ignore
  });

  test('the refusal tells what is in the way', async () => {
    expect(await decide(planner, request([], 'Click Delete', PAGE))).toBe('The page shows no “Delete”.');
    expect(await decide(planner, request([], 'Buy milk', PAGE))).toMatch(/^No example fits.*“Buy milk” is not understood/); // prettier-ignore
    const bare = view([element('1', 'textbox', 'Name')]);
    const lacking = await decide(planner, request([note], 'Note "grace"', bare));
    expect(lacking).toMatch(/^The example “Note "ada"” fits, but/);
    expect(lacking).not.toContain('direct command');
    const off = plannerWithoutModel({ direct: false, replay: true });
    expect(await decide(off, request([], 'Click Save', PAGE))).not.toContain('direct command');
  });
});

describe('a command that is the name of a control', () => {
  const planner = plannerWithoutModel(BOTH);
  const shop = view([
    element('1', 'button', 'Empty cart'), element('2', 'link', 'Sign in'), element('3', 'textbox', 'Cart'),
    element('4', 'button', 'Check out'), element('5', 'checkbox', 'Opt out of mail'),
  ]);
  const emptied = view([element('2', 'link', 'Sign in')]);
  const pressed = (ref: string): Entry[] => [
    entry('direct', { decision: { kind: 'act', plan: [click(ref)] }, direct: { parts: [0] } }),
    acted(click(ref), evidence()),
  ];

  test.each([
    ['Empty the cart', '1'],
    ['Please empty the cart', '1'],
    ['Sign in', '2'],
    ['Check out', '4'],
  ])('%s presses it, once', async (command, ref) => {
    expect(await decide(planner, request([], command, shop))).toEqual(['direct', [click(ref)]]);
    expect(await decide(planner, request([], command, emptied, pressed(ref)))).toEqual(['direct', 'return']);
  });

  test('is no address: that is gone to', async () => {
    const page = view([element('1', 'button', 'go to example.com')]);
    expect(await decide(planner, request([], 'go to example.com', page))).toEqual([
      'direct',
      [{ kind: 'go_to', url: 'https://example.com' }],
    ]);
  });

  test('comes after an example of this command', async () => {
    const saving = demo('Empty the cart', [PAGE, [click('2')]]);
    const both = view([element('2', 'button', 'Save'), element('1', 'button', 'Empty cart')]);
    expect(await decide(planner, request([saving], 'Empty the cart', both))).toEqual(['replay', [click('2')]]);
  });
  test('clears the field where no control is called so', async () => {
    const field = view([element('3', 'textbox', 'Cart')]);
    expect(await decide(planner, request([], 'Empty the cart', field))).toEqual(['direct', [typing('3', '')]]);
  });

  test('is not looked for in the rest of a command that was begun', async () => {
    const command = 'Click Save, then empty the cart';
    const begun = [entry('direct', { decision: { kind: 'act', plan: [click('2')] }, direct: { parts: [0] } }), acted(click('2'), evidence())];
    expect(await decide(planner, request([], command, PAGE, begun))).toMatch(/^The page shows no “the cart”/);
  });

  test('a no to it is told', async () => {
    const no = { type: 'consent', question: { target: { role: 'link', name: 'Sign in' } }, answer: 'skip' } as unknown as Entry;
    const [chosen] = pressed('2');
    if (!chosen) throw new Error('it was chosen');
    expect(await decide(planner, request([], 'Sign in', shop, [chosen, no]))).toMatch(/^You said no to “Sign in”/);
  });

  test('is not what a command was whose target went away', async () => {
    const [chosen] = pressed('4');
    if (!chosen) throw new Error('it was chosen');
    expect(await decide(planner, request([], 'Click Check out', emptied, [chosen]))).toMatch(/no “Check out”/);
  });
}); // prettier-ignore

describe('with a model', () => {
  const model: Planner = {
    kind: 'model',
    decide: () =>
      Promise.resolve(
        ok({
          by: 'model',
          reasoning: '',
          decision: { kind: 'ask', question: '?' },
          exemplars: [],
          usage: NO_USAGE,
          modelCalls: 1,
        }),
      ),
  };
  const planner = modelWhereNeeded(model, BOTH);
  const asks = ['model', 'ask'];

  test.each([
    ['a direct command', 'Click Save', [], ['direct', [click('2')]]],
    ['an example that fits', 'Note "x"', [note], ['replay', [typing('1', 'x'), click('2')]]],
    ['nothing that fits', 'Buy milk', [note], asks],
    ['a target that is not there', 'Click Delete', [], asks],
    ['the name of a control', 'Save', [], asks],
  ])('%s', async (_, command, examples, wanted) => {
    expect(await decide(planner, request(examples, command, PAGE))).toEqual(wanted);
  });

  test('two targets that fit are the model’s to tell apart', async () => {
    const two = view([element('1', 'button', 'Go'), element('2', 'button', 'Go')]);
    expect(await decide(planner, request([], 'Click Go', two))).toEqual(asks);
  });

  test.each([
    ['the model has decided', entry('model')],
    ['its plug-in has', entry('plugin')],
    ['nothing came of the same before', { type: 'notice', notice: { kind: 'repeated-decision' } } as Entry],
    ['the person said no', { type: 'consent', question: {}, answer: 'skip' } as unknown as Entry],
  ])('where %s, the model goes on', async (_, before) => {
    expect(await decide(planner, request([], 'Click Save', PAGE, [before]))).toEqual(asks);
  });

  test('a preset of a paper, and a policy that was invoked, always ask the model', async () => {
    const asked = request([shown], 'Click Save', PAGE);
    const preset = { ...DEFAULT_PRESET, modelOnlyWhereNeeded: false };
    expect(await decide(planner, { ...asked, run: { ...asked.run, preset } })).toEqual(asks);
    const child = { ...asked.frame, id: (asked.frame.id + 1) as typeof asked.frame.id };
    expect(await decide(planner, { ...asked, frame: child })).toEqual(asks);
  });

  test('each way may be off', async () => {
    const asked = (ways: { direct: boolean; replay: boolean }) =>
      decide(modelWhereNeeded(model, ways), request([shown], 'Click Save', PAGE));
    expect(await asked({ direct: false, replay: false })).toEqual(asks);
    expect(await asked({ direct: true, replay: false })).toEqual(['direct', [click('2')]]);
    expect(await asked({ direct: false, replay: true })).toEqual(['replay', [click('3')]]);
  });
});
