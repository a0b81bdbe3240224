import { expect, test } from 'vitest';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { invocableOn, type Policy } from '../policy.ts';
import { startRun } from '../run/step.ts';
import { listedPolicies } from './invocable.ts';

const URL = 'https://a.example/';

test('a policy for some sites may be invoked on their pages alone, and one that is switched off on none', () => {
  const all = [
    samplePolicy('web'),
    samplePolicy('find', { enabled: false }),
    samplePolicy('crm', { sites: ['crm.example/*', '*/airline/*'] }),
  ];
  const namesOn = (url: string): string[] => invocableOn(url, all).map(({ name }) => name);
  expect(namesOn(URL)).toEqual(['web']);
  expect(namesOn('https://crm.example/x?y')).toEqual(['web', 'crm']);
  expect(namesOn('http://localhost:80/airline/')).toEqual(['web', 'crm']);
  expect(namesOn('https://crmXexample/x')).toEqual(['web']);
  expect(namesOn('https://evil.example/?crm.example/')).toEqual(['web']);
});

test('however many stars the site of a policy from a file has, it is compared at once', () => {
  const starry = samplePolicy('starry', { sites: [`${'*a'.repeat(40)}*b/*`] });
  const url = `https://x.example/${'a'.repeat(2_000)}`;
  expect(invocableOn(url, [starry])).toEqual([]);
  expect(invocableOn(`${url}b/`, [starry])).toEqual([starry]);
});

function listed(
  command: string,
  policies: readonly Policy[],
  frame?: { policy: string; args: Record<string, string> },
) {
  const { state } = startRun(sampleNewRun({ command, policies }));
  return listedPolicies(state, { ...state.stack[0], ...frame }, URL).map(({ name }) => name);
}

const fillers = (count: number): Policy[] =>
  Array.from({ length: count }, (_, i) =>
    samplePolicy(`filler${i}`, { groups: ['core'], description: 'Bakes bread and cake.' }),
  );

test('as many as twelve are all listed, but for the base policy', () => {
  expect(listed('Press Ok', [samplePolicy('web'), ...fillers(12)])).toHaveLength(12);
});

test('of more, those that the task needs are listed, in the order of the file', () => {
  const policies = [
    samplePolicy('web', { groups: ['core'], instructions: 'Where it is hidden, invoke find.' }),
    ...fillers(12),
    samplePolicy('log_in', { groups: ['core'], description: 'Logs in with a user name and a password.' }),
    samplePolicy('here', { groups: ['core'], sites: ['a.example/*'] }),
    samplePolicy('draw', { groups: ['pointer'] }),
    samplePolicy('find', { groups: ['core'], description: 'Opens what is closed.' }),
  ];
  const named = ['log_in', 'here', 'draw', 'find'];
  expect(listed('Log in as ada with the password x', policies)).toEqual(named);
  expect(listed('Bake bread and cake', policies).filter((name) => !name.startsWith('filler'))).toEqual(named.slice(1));
  expect(listed('Bake bread and cake', policies)).toHaveLength(12);
  expect(listed('Expand the node Log', policies)).not.toContain('log_in');
});

test('a policy is listed for itself where its instructions name it', () => {
  const instructions = 'For a list in a list, invoke collect.';
  const policies = [samplePolicy('web'), samplePolicy('collect', { instructions })];
  expect(listed('', policies, { policy: 'collect', args: {} })).toEqual(['collect']);
  expect(listed('', [samplePolicy('web'), samplePolicy('collect')], { policy: 'collect', args: {} })).toEqual([]);
});
