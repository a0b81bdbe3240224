import { expect, test } from 'vitest';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { samplePreset } from '../../../e2e/samples/preset-samples.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Preset } from '../preset.ts';
import { startRun, step } from '../run/step.ts';
import { chooseExemplars } from './choose.ts';
import { unknownList } from './exemplar-lists.ts';

const page = (name: string, title = 'Shop') =>
  sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('2', 'link', 'More')], {
    url: `https://a.example/shop/${name}`,
    title,
  });

const demonstrations = [
  sampleDemonstration('one', [sampleStep(page('cart'), '1'), sampleStep(page('end', 'Thanks'), '2')]),
  sampleDemonstration('two', [sampleStep(page('cart'), '2')]),
  sampleDemonstration('kept', [sampleStep(page('cart'), '1')], { source: 'run' }),
  sampleDemonstration('other', [sampleStep(page('cart'), '1')], { policy: 'find' }),
  sampleDemonstration('off', [sampleStep(page('cart'), '1')], { enabled: false }),
];

const LISTS = {
  shop: [
    { pages: ['a.example/shop/c*'], demonstrations: ['two', 'one', 'off'] },
    { pages: ['a.example/shop/end'], demonstrations: ['one'] },
  ],
  small: [{ pages: ['b.example/*'], demonstrations: ['two'] }],
};

async function shown(
  exemplars: Partial<Preset['exemplars']>,
  on = page('cart'),
  policies = ['web'],
): Promise<string[]> {
  const preset = samplePreset({ exemplars });
  const { state } = startRun(sampleNewRun({ preset, policies: policies.map((name) => samplePolicy(name)) }));
  const run = step(state, { type: 'observed', at: 1, view: on }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const signal = new AbortController().signal;
  const request = {
    run,
    frame: run.stack[0],
    view: on,
    exemplars: sampleExemplars(demonstrations),
    signal,
    onReasoning: () => undefined,
  };
  return (await chooseExemplars(request, LISTS)).map(
    ({ demonstration, step: index }) => `${demonstration.id}${index ?? ''}`,
  );
}

test.each<[string, Partial<Preset['exemplars']>, string[]]>([
  ['none', { source: 'none' }, []],
  ['none of them', { k: 0 }, []],
  ['what runs kept', { source: 'acg' }, ['kept']],
  ['those of the list for this page, in its order', { source: 'fixed', list: 'shop' }, ['two', 'one']],
  ['as many as the preset says', { source: 'fixed', list: 'shop', k: 1 }, ['two']],
  ['none of a list that does not exist', { source: 'fixed', list: 'nothing' }, []],
  [
    'steps by themselves, the most similar first',
    { source: 'fixed', list: 'shop', shape: 'state', k: 3 },
    ['one0', 'two0', 'one1'],
  ],
])('%s', async (_name, exemplars, ids) => {
  expect(await shown(exemplars)).toEqual(ids);
});

test('the list of another page has others', async () => {
  expect(await shown({ source: 'fixed', list: 'shop' }, page('end'))).toEqual(['one']);
});

test('retrieval takes from a list alone, where one is named', async () => {
  expect((await shown({ k: 9 })).toSorted()).toEqual(['one', 'two']);
  expect(await shown({ k: 9, list: 'small' })).toEqual(['two']);
});

test('a policy is shown its own exemplars, and no other one’s', async () => {
  expect(await shown({ source: 'fixed', k: 9 })).not.toContain('other');
});

test('an exemplar that hands work over is shown where there is a policy to hand it to', async () => {
  const invoke = { policy: 'find', args: { what: 'the cart' }, answer: 'It is below.' };
  const handing = { ...sampleDemonstration('handing', [{ view: page('cart'), reasoning: '', plan: [], invoke }]) };
  demonstrations.push(handing);
  expect(await shown({ source: 'fixed', k: 9 })).not.toContain('handing');
  expect(await shown({ source: 'fixed', k: 9 }, page('cart'), ['web', 'find'])).toContain('handing');
});

test('a list that does not exist is named, and those that do', () => {
  const preset = (list: string | null) => samplePreset({ exemplars: { list } });
  expect(unknownList(preset('stpe'), { step: [], caap: [] })).toMatch(/“stpe”.*step, caap/);
  expect(unknownList(preset('step'), { step: [] })).toBeNull();
  expect(unknownList(preset(null), {})).toBeNull();
});
