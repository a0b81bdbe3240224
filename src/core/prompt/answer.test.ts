import { describe, expect, test } from 'vitest';
import { answerSchema } from './answer-schema.ts';
import { readAnswer, reasoningSoFar } from './answer.ts';
import { writeAction } from '../actions/grammar.ts';

const click = (ref: string, over = {}): object => ({
  kind: 'click',
  ref,
  count: 1,
  button: 'left',
  modifiers: [],
  ...over,
});
const type = (ref: string, text: string, over = {}): object => ({
  kind: 'type',
  ref,
  text,
  mode: 'replace',
  enter: false,
  ...over,
});

const priceBelow = { ref: null, after: 'Price:', is: 'below', value: '50' };
const place = (ref: string | null, x: number | null = null, y: number | null = null) => ({ ref, x, y });

describe('an answer is read', () => {
  test.each<[string, string, unknown]>([
    [
      'as the schema has it',
      '{"reasoning":"r","next":{"kind":"act","plan":[{"kind":"click","ref":"12","how":"double"},{"kind":"type","ref":"b3","text":"x\\ny","append":true,"enter":true}]}}',
      { kind: 'act', plan: [click('12', { count: 2 }), type('b3', 'x\ny', { mode: 'append', enter: true })] },
    ],
    [
      'fenced and amid prose',
      'Sure!\n```json\n{"reasoning":"r","next":{"kind":"ask","question":"Which?"}}\n```\nDone.',
      { kind: 'ask', question: 'Which?' },
    ],
    [
      'with trailing commas',
      '{"reasoning":"r","next":{"kind":"return","status":"done","answer":"ok",},}',
      { kind: 'return', status: 'done', answer: 'ok' },
    ],
    [
      'with a number for a ref',
      '{"next":{"kind":"act","plan":[{"kind":"click","ref":7}]}}',
      { kind: 'act', plan: [click('7')] },
    ],
    [
      'with brackets around a ref',
      '{"next":{"kind":"act","plan":[{"action":"click","id":"[7]"}]}}',
      { kind: 'act', plan: [click('7')] },
    ],
    ['as a single action', '{"kind":"click","ref":"7"}', { kind: 'act', plan: [click('7')] }],
    [
      'as a bare list',
      '{"reasoning":"r","actions":[{"kind":"press","keys":"Enter","ref":null}]}',
      { kind: 'act', plan: [{ kind: 'press', keys: 'Enter', ref: null }] },
    ],
    [
      'an invocation',
      '{"reasoning":"r","next":{"kind":"invoke","policy":"find","args":{"what":"x"}}}',
      { kind: 'invoke', policy: 'find', args: { what: 'x' } },
    ],
    [
      'in the grammar',
      'I see the button.\n\nclick 12 double\ntype 5 "a \\"b\\"" enter\nselect 9 "A", "B"\nscroll down\npress 5 Control+a',
      {
        kind: 'act',
        plan: [
          click('12', { count: 2 }),
          type('5', 'a "b"', { enter: true }),
          { kind: 'select', ref: '9', options: ['A', 'B'] },
          { kind: 'scroll', to: 'down', ref: null },
          { kind: 'press', keys: 'Control+a', ref: '5' },
        ],
      },
    ],
    [
      'in the grammar, as a list',
      '1. click [12]\n2. `click 13`',
      { kind: 'act', plan: [click('12'), click('13')] },
    ],
    ['an end in the grammar', 'All is there.\ndone "42"', { kind: 'return', status: 'done', answer: '42' }],
  ])('%s', (_name, answer, decision) => {
    expect(readAnswer(answer)).toMatchObject({ ok: true, value: { decision } });
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['prose', 'I would click the big button.'],
    ['JSON that decides nothing', '{"mood":"good"}'],
    ['cut JSON', '{"reasoning":"r","next":{"kind":"act","plan":[{"kind":"cli'],
    ['an unknown action', '{"next":{"kind":"act","plan":[{"kind":"teleport","ref":"1"}]}}'],
    ['a ref that cannot be one', '{"next":{"kind":"act","plan":[{"kind":"click","ref":"the button"}]}}'],
    ['an empty plan', '{"next":{"kind":"act","plan":[]}}'],
  ])('not from %s', (_name, answer) => {
    expect(readAnswer(answer).ok).toBe(false);
  });

  test('what the grammar writes, it reads back', () => {
    const plan = [
      click('1', { modifiers: ['Control'] }),
      type('2', 'a\nb "c" \\'),
      { kind: 'note', text: 'n' },
      { ...click('3', { button: 'right' }), kind: 'click_at', x: 4.5, y: -2 },
      { ...click('3'), kind: 'click_at', ref: null, x: 10, y: 20 },
      { kind: 'hover', ref: '3', x: null, y: null },
      { kind: 'hover', ref: null, x: 1, y: 2 },
      { kind: 'drag', ...place('3'), path: [place(null, 3, 4), place('b12', 5, 6), place('7')] },
      { kind: 'select_text', ref: '4', text: 'a "b"' },
      { kind: 'select_text', ref: null, text: null },
      { kind: 'wait', until: null, seconds: 2.5, do: null },
      { kind: 'wait', until: { ...priceBelow, ref: '4' }, seconds: 30, do: type('3', 'x do y') },
      { kind: 'repeat', do: { kind: 'press', keys: 'ArrowRight', ref: '3' }, until: priceBelow, times: 20 },
      { kind: 'repeat', do: { kind: 'press', keys: 'Tab', ref: null }, until: null, times: 3 },
      { kind: 'watch', ref: null, seconds: 5 },
      { kind: 'watch', ref: 'b3', seconds: 5 },
      { kind: 'follow', refs: ['3'], seconds: 10, click: false },
      { kind: 'follow', refs: ['3', '4', 'b5'], seconds: 10, click: true },
      { kind: 'go_to', url: 'https://example.org/a?b=c d' },
      { kind: 'back' },
      { kind: 'forward' },
      { kind: 'new_tab', url: null },
      { kind: 'new_tab', url: 'https://example.org' },
      { kind: 'switch_tab', tab: 12 },
      { kind: 'close_tab', tab: null },
      { kind: 'dialog', accept: true, text: 'Ada "L"' },
      { kind: 'dialog', accept: false, text: null },
      { kind: 'look', ref: '812', page: 3 },
      { kind: 'look', ref: null, page: 1 },
      { kind: 'type', ref: null, text: 'a "b"', mode: 'append', enter: true },
      { kind: 'sweep', ref: '3', until: { ref: '4', after: null, is: 'gone', value: '' }, click: true },
    ] as never[];
    expect(readAnswer(plan.map(writeAction).join('\n'))).toMatchObject({
      ok: true,
      value: { decision: { kind: 'act', plan } },
    });
  });
});

test('places may be written short', () => {
  const drag = '{"kind":"drag","ref":"3","path":["4",[5,6],{"ref":7,"x":1,"y":2}]}';
  const path = [place('4'), place(null, 5, 6), place('7', 1, 2)];
  expect(readAnswer(drag)).toMatchObject({
    value: { decision: { kind: 'act', plan: [{ kind: 'drag', ...place('3'), path }] } },
  });
});

test('reasoning is shown while the JSON still streams in', () => {
  const whole = '{"reasoning":"The \\"Ok\\" button\\nis there.","next":{"kind":"ask","question":"q"}}';
  const shown = [10, 20, 30, 40, 60].map((n) => reasoningSoFar(whole.slice(0, n)));
  expect(shown).toEqual([
    '',
    'The "',
    'The "Ok" butto',
    'The "Ok" button\nis ther',
    'The "Ok" button\nis there.',
  ]);
});

test('the schema is closed at every level: the strictest provider takes it', () => {
  const problems: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const schema = node as Record<string, unknown>;
    if (schema['type'] === 'object') {
      const properties = Object.keys(schema['properties'] ?? {});
      if (schema['additionalProperties'] !== false) problems.push(`${path} is open`);
      if (JSON.stringify(schema['required']) !== JSON.stringify(properties))
        problems.push(`${path} has optional properties`);
    }
    for (const [key, value] of Object.entries(schema)) visit(value, `${path}/${key}`);
  };
  visit(
    answerSchema([
      {
        name: 'find',
        description: '',
        parameters: [{ name: 'what', description: '' }],
        instructions: '',
        mayInvoke: [],
      },
    ]),
    '',
  );
  expect(problems).toEqual([]);
});
