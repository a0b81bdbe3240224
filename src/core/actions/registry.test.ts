import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keepsTo } from '../../../e2e/scripted-model/json-schema.ts';
import { answerSchema } from '../prompt/answer-schema.ts';
import { readAnswer } from '../prompt/answer.ts';
import { actionSchema, isPageAction, refOf, refsOf, secondsOf, usesFocus, type Action } from './action.ts';
import { readAction, writeAction } from './grammar.ts';
import { named } from './kinds/named.ts';
import { actionRows, ACTIONS } from './registry.ts';

const parse = (value: unknown): Action => v.parse(actionSchema, value);
const rows = actionRows.map((row) => [row.schema.entries.kind.literal, row] as const);

test('every file of kinds/ has its row in the table', () => {
  const files = import.meta.glob<Record<string, unknown>>('./kinds/*.ts', { eager: true });
  const written = Object.values(files).flatMap((file) => Object.values(file).filter((it) => isRow(it)));
  expect(new Set([...actionRows, named])).toEqual(new Set(written));
});
const isRow = (it: unknown): boolean => typeof it === 'object' && it !== null && 'promptLine' in it;

test('no two actions share a name', () => {
  const names = actionRows.flatMap((row) => [row.schema.entries.kind.literal, ...row.otherNames]);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(rows)('%s', (kind, row) => {
  const answer = { reasoning: '', next: { kind: 'act', plan: [row.example], finish: null } };
  const example = (): Action => parse(ACTIONS.repair(row.example));

  test('has an example in the prompt that the JSON schema and the parser take', () => {
    expect(row.modelSchema.entries.kind.literal).toBe(kind);
    expect(keepsTo(answerSchema(actionRows, []), answer)).toBe(true);
    expect(readAnswer(JSON.stringify(answer))).toMatchObject({
      ok: true,
      value: { decision: { kind: 'act', plan: [{ kind }] } },
    });
  });

  test('has an example that loses nothing on the way to an action and back', () => {
    const { kind: _, ...members } = row.example;
    for (const [key, value] of Object.entries(members))
      if (key in row.schema.entries && key !== 'do') expect(example()).toMatchObject({ [key]: value });
  });

  test('is written in the grammar as it is read there', () => {
    expect(readAction(writeAction(example()))).toEqual(example());
  });

  test('has a form of its line that is read, with what is in brackets and without', () => {
    const filled = row.lineForm
      .replaceAll(/E(?=\d)/g, '')
      .replaceAll('CONDITION', 'page shown "Saved"')
      .replace('accept|dismiss', 'accept');
    const whole = filled.replaceAll(/\[([^\]|]*)[^\]]*\]/g, '$1');
    for (const line of [whole, filled.replaceAll(/ \[[^\]]*\]/g, '')])
      expect(readAction(line), line).toMatchObject({ kind });
  });

  test('tells all of its refs', () => {
    const written = JSON.stringify(example()).match(/(?<="ref":"|"refs":\[")[a-z0-9]+/g) ?? [];
    expect(refsOf(example()).toSorted()).toEqual([...new Set(written)].toSorted());
  });

  test('has words for the panel and the prompt', () => {
    expect(ACTIONS.sentence(example(), 'button “Ok”')).toMatch(/^[A-Z].*\S$/);
    expect(row.promptLine).toMatch(/^[a-z].*\.$/);
  });

  test('is repaired from each of the names that models use for it', () => {
    for (const name of row.otherNames) expect(ACTIONS.repair({ ...row.example, kind: name })).toMatchObject({ kind });
  });
});

const place = { x: null, y: null };
const click = { kind: 'click', ref: '3', count: 1, button: 'left', modifiers: [] };
const typed = { kind: 'type', ref: null, text: 'x', mode: 'replace', enter: false };

test.each<[object, string | null, string[]]>([
  [{ kind: 'back' }, null, []],
  [{ kind: 'drag', ref: null, x: 1, y: 2, path: [{ ref: 'b4', ...place }] }, null, ['b4']],
  [{ kind: 'follow', refs: ['b3', 'b4'], seconds: 1, click: true }, 'b3', ['b3', 'b4']],
  [{ kind: 'wait', until: null, seconds: 1, do: click }, '3', ['3']],
  [
    { kind: 'wait', until: { ref: 'b4', after: null, is: 'gone', value: '' }, seconds: 1, do: click },
    'b4',
    ['b4', '3'],
  ],
  [{ kind: 'repeat', until: { ref: '4', after: null, is: 'gone', value: '' }, times: 1, do: click }, '3', ['3', '4']],
])('%j goes to the frame of %s and names %j', (action, first, all) => {
  expect(refOf(parse(action))).toBe(first);
  expect(refsOf(parse(action))).toEqual(all);
});

test('what an action may take, what it is done to, and whether it goes to the focus', () => {
  const facts = (action: object): unknown[] => {
    const parsed = parse(action);
    return [secondsOf(parsed), isPageAction(parsed), usesFocus(parsed)];
  };
  expect(facts(click)).toEqual([0, true, false]);
  expect(facts(typed)).toEqual([0, true, true]);
  expect(facts({ kind: 'wait', until: null, seconds: 7, do: typed })).toEqual([7, true, true]);
  expect(facts({ kind: 'repeat', until: null, times: 7, do: click })).toEqual([60, true, false]);
  expect(facts({ kind: 'look', ref: null, page: 2 })).toEqual([0, false, false]);
  expect(facts({ kind: 'note', text: 'n' })).toEqual([0, false, false]);
});
