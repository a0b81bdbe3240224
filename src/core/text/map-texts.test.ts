import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { actionSchema, type Action } from '../actions/action.ts';
import { QUICK, quickRows } from '../actions/quick-actions.ts';
import { actionRows, ACTIONS } from '../actions/registry.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import { mapTexts } from './map-texts.ts';
import { viewSchema } from '../view/view.ts';

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

describe('an action of which each text is masked', () => {
  test.each(actionRows.map((row) => [row.schema.entries.kind.literal, row] as const))('%s', (_, row) => {
    for (const action of holdingSecret(row))
      expect(JSON.stringify(mapTexts(action, () => 'masked'))).not.toContain(SECRET);
    for (const action of samplesOf(row))
      expect(
        v.is(
          actionSchema,
          mapTexts(action, () => 'masked'),
        ),
      ).toBe(true);
  });

  test('of which these have any', () => {
    const kinds = [
      'type',
      'select',
      'select_text',
      'go_to',
      'new_tab',
      'wait',
      'repeat',
      'sweep',
      'dialog',
      'note',
      'read',
    ];
    const found = actionRows.filter((row) => holdingSecret(row).length > 0);
    expect(found.map((row) => row.schema.entries.kind.literal).toSorted()).toEqual(kinds.toSorted());
  });
});

test('of a view everything is masked that a page says', () => {
  const view = sampleView(
    [
      sampleElement('1', 'textbox', SECRET, {
        value: SECRET,
        options: [SECRET],
        hints: { attributes: { id: SECRET } },
      }),
    ],
    {
      url: `https://a.example/${SECRET}`,
      title: SECRET,
      tabs: [{ id: 1, title: SECRET, url: SECRET, current: true }],
      leftOut: [{ ref: asRef('9'), role: 'list', name: SECRET, count: 1 }],
      dom: `<p>${SECRET}</p>`,
    },
  );
  const masked = mapTexts(view, (text) => text.replaceAll(SECRET, '…'));
  expect(JSON.stringify(masked)).not.toContain(SECRET);
  expect(v.is(viewSchema, masked)).toBe(true);
});
