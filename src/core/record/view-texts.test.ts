import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { actionSchema, isPageAction, type Action } from '../actions/action.ts';
import { QUICK, quickRows } from '../actions/kinds/quick.ts';
import { actionRows, ACTIONS } from '../actions/registry.ts';
import { mapActionTexts } from './view-texts.ts';

const SECRET = 'top secret';
/** They name keys, and are no text. */
const NAMES_KEYS: ReadonlySet<string> = new Set(['keys']);
const CONDITION = { ref: null, after: 'Price', is: 'equals', value: '7' };

/** The value with the secret in the place of each text or null in it, one at a time. */
function withSecret(value: unknown, key = ''): unknown[] {
  if (value === null || typeof value === 'string') return NAMES_KEYS.has(key) ? [] : [SECRET];
  if (Array.isArray(value)) return value.flatMap((it, i) => withSecret(it, key).map((as) => value.with(i, as)));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, it]) => withSecret(it, name).map((as) => ({ ...value, [name]: as })));
}

/** The example of the prompt; also with each action that it can hold, and with a condition. */
function samplesOf(row: (typeof actionRows)[number]): Action[] {
  const sample = v.parse(actionSchema, ACTIONS.repair(row.example));
  const inner = 'do' in sample ? quickRows.map((it) => ({ ...sample, do: QUICK.repair(it.example) })) : [];
  const until = 'until' in sample ? [{ ...sample, until: CONDITION }] : [];
  return [sample, ...[...inner, ...until].map((it) => v.parse(actionSchema, it))];
}

/** Where only refs and words of ours may stand, the secret is no action. */
const holdingSecret = (row: (typeof actionRows)[number]): Action[] =>
  samplesOf(row)
    .flatMap((it) => withSecret(it))
    .filter((it) => v.is(actionSchema, it))
    .map((it) => v.parse(actionSchema, it));

describe('no action keeps a text that is to be masked', () => {
  const rows = actionRows.filter(({ scope }) => scope !== 'run');
  test.each(rows.map((row) => [row.schema.entries.kind.literal, row] as const))('%s', (_, row) => {
    for (const action of holdingSecret(row).filter(isPageAction))
      expect(JSON.stringify(mapActionTexts(action, () => 'masked'))).not.toContain(SECRET);
  });

  test('of which these have any', () => {
    const kinds = ['type', 'select', 'select_text', 'go_to', 'new_tab', 'wait', 'repeat', 'sweep', 'dialog'];
    const found = rows.filter((row) => holdingSecret(row).length > 0);
    expect(found.map((row) => row.schema.entries.kind.literal).toSorted()).toEqual(kinds.toSorted());
  });
});
