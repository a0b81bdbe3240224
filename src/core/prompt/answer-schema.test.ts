import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { strictProblem } from '../../../e2e/scripted-model/json-schema.ts';
import { bundledPolicies } from '../../../exemplars/index.ts';
import { actionRows } from '../actions/registry.ts';
import { listedPolicies } from '../policies/invocable.ts';
import { startRun } from '../run/step.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { answerSchema } from './answer-schema.ts';

const policies = bundledPolicies();
const { state } = startRun(sampleNewRun({ policies }));
const schema = answerSchema(actionRows, listedPolicies(state, state.stack[0], 'https://a.example/'));

test('the strictest provider takes the schema', () => {
  expect(strictProblem(schema, true)).toBeNull();
});

test('the schema holds only keywords that all providers know', () => {
  const keywords = new Set<string>();
  const visit = (node: object, isMap: boolean): void => {
    for (const [key, value] of Object.entries(node)) {
      if (!isMap && !Array.isArray(node)) keywords.add(key);
      if (typeof value === 'object' && value !== null)
        visit(value as object, !isMap && (key === 'properties' || key === '$defs'));
    }
  };
  visit(schema, false);
  expect([...keywords].toSorted()).toEqual([
    '$defs',
    '$ref',
    'additionalProperties',
    'anyOf',
    'enum',
    'items',
    'properties',
    'required',
    'type',
  ]);
});

test('the schema costs no more tokens than a short page, and less with fewer actions', () => {
  expect(encode(JSON.stringify(schema)).length).toBeLessThan(1_900);
  const core = actionRows.filter(({ group }) => group === 'core');
  const small = answerSchema(core, []);
  expect(encode(JSON.stringify(small)).length).toBeLessThan(800);
  expect(JSON.stringify(small)).not.toContain('quick');
  expect(strictProblem(small, true)).toBeNull();
});

test('each policy that may be invoked is a branch with its own arguments', () => {
  const branches = JSON.stringify(
    answerSchema(
      actionRows,
      policies.filter(({ name }) => name === 'find'),
    ),
  );
  expect(branches).toContain(
    '"policy":{"type":"string","enum":["find"]},"args":{"type":"object","properties":{"what":{"type":"string"}},"required":["what"],"additionalProperties":false}',
  );
  expect(JSON.stringify(answerSchema(actionRows, []))).not.toContain('invoke');
});
