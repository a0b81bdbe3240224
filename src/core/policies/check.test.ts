import { describe, expect, test } from 'vitest';
import { samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { bundledPolicies } from '../../../exemplars/index.ts';
import { policyProblems, type PolicyDraft } from './check.ts';
import { readPolicyFile, writePolicyFile } from './policy-file.ts';
import { takenNames } from './taken-names.ts';

const taken = ['find'];
const good = samplePolicy('bake', {
  description: 'Bakes bread.',
  parameters: [{ name: 'bread', description: '' }],
  instructions: 'Bake {bread}.',
  sites: ['*', 'bakery.example/*', '*/airline-crm/*'],
  stages: ['state-filter'],
});

test.each<[string, Partial<PolicyDraft>, RegExp]>([
  ['name', { name: '' }, /Give it a name/],
  ['name', { name: 'Bake bread' }, /small letters/],
  ['name', { name: 'find' }, /There is a policy “find” already/],
  ['description', { description: ' ' }, /in one line/],
  ['parameters', { parameters: [{ name: '', description: '' }] }, /no name/],
  ['instructions', { instructions: '\n' }, /Write what is to be done/],
  ['instructions', { instructions: 'Bake {cake}.' }, /\{cake\}, which is none of the parameters/],
  ['groups', { groups: ['core', 'mouse'] }, /no group of actions “mouse”\. There are core, pointer/],
  ['sites', { sites: ['https://a.example/*'] }, /leave out what stands before the host/],
  ['sites', { sites: ['a.example'] }, /it fits no page/],
  ['sites', { sites: ['a.example/ b.example/'] }, /no address has a space/],
  ['limits', { limits: { decisions: 0.5 } }, /whole number/],
  ['exemplars', { exemplars: NaN }, /whole number/],
  ['stages', { stages: ['sieve'] }, /no stage “sieve”\. There are state-filter/],
  ['plugin', { plugin: 'maximin' }, /no plug-in “maximin”\. There are minimax/],
])('%s: what is wrong is said', (field, over, words) => {
  const wrong = { ...good, parameters: [{ name: 'bread', description: '' }], ...over };
  const problems = policyProblems(over.parameters ? { ...wrong, instructions: 'x' } : wrong, taken);
  expect(problems).toEqual([{ field, words: expect.stringMatching(words) as string }]);
});

test('nothing is wrong with a good one, or with those that are built in', () => {
  expect(policyProblems(good, taken)).toEqual([]);
  for (const policy of bundledPolicies()) expect(policyProblems(policy, []), policy.name).toEqual([]);
});

test('a copy of a built-in policy may keep its name, unless there is one', () => {
  const builtIn = { policy: good, source: 'built-in' } as const;
  const own = { policy: good, source: 'own' } as const;
  const bake = { name: 'bake' };
  expect(takenNames([builtIn], null)).toEqual(['bake']);
  expect(takenNames([builtIn], { ...bake, source: 'built-in' })).toEqual([]);
  expect(takenNames([own, builtIn], { ...bake, source: 'built-in' })).toEqual(['bake']);
  expect(takenNames([own, builtIn], { ...bake, source: 'own' })).toEqual([]);
});

describe('a file of policies', () => {
  test('reads as it was written', () => {
    expect(readPolicyFile(writePolicyFile([good]))).toEqual({ ok: true, value: [good] });
  });

  test('may leave out what has a default', () => {
    const short = { name: 'bake', description: 'Bakes.', instructions: 'Bake.' };
    const text = JSON.stringify({ format: 'stepwise-policies', version: 1, policies: [short] });
    expect(readPolicyFile(text)).toMatchObject({
      value: [{ ...short, groups: ['core', 'dialogs', 'look'], enabled: true, version: 1 }],
    });
  });

  test.each([
    ['Bake bread.', /not JSON/],
    ['{"format":"stepwise-exemplars"}', /^format: /],
    [writePolicyFile([]), /^policies: /],
    [writePolicyFile([good, good]), /^bake: There is a policy “bake” already/],
    [writePolicyFile([good]).replace('"core"', '"mouse"'), /^bake: There is no group of actions “mouse”/],
  ])('that cannot be used is refused in words: %s', (text, words) => {
    expect(readPolicyFile(text)).toEqual({ ok: false, error: expect.stringMatching(words) as string });
  });
});
