import { describe, expect, test } from 'vitest';
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
      '{"reasoning":"r","next":{"kind":"act","plan":[{"kind":"click","ref":"12","how":"double"},{"kind":"type","ref":"b3","text":"x\\ny","mode":"append","enter":true}]}}',
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
      'in the grammar, after a sentence that quotes what comes next',
      'In upper case. Then: ["click 2"]\ntype 1 "X"',
      { kind: 'act', plan: [type('1', 'X')] },
    ],
    ['in the grammar, as a list', '1. click [12]\n2. `click 13`', { kind: 'act', plan: [click('12'), click('13')] }],
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
      type('3', 'one\n  two', { mode: 'insert' }),
      { kind: 'sweep', ref: '3', until: { ref: '4', after: null, is: 'gone', value: '' }, click: true },
    ] as never[];
    expect(readAnswer(plan.map(writeAction).join('\n'))).toMatchObject({
      ok: true,
      value: { decision: { kind: 'act', plan } },
    });
  });
});

describe('a near miss is read', () => {
  const clicks = { kind: 'act', plan: [click('3'), click('4')] };
  const one = { kind: 'act', plan: [click('3')] };
  const A = '{"kind":"click","ref":"3","how":"left"}';
  const B = '{"kind":"click","ref":"4","how":"left"}';
  const act = (plan: string): string => `{"reasoning":"r","next":{"kind":"act","plan":${plan}}}`;
  const cart = { kind: 'invoke', policy: 'find', args: { what: 'the cart' } };
  const done = { kind: 'return', status: 'done', answer: '42' };

  test.each<[string, string, unknown]>([
    ['a list of actions', `[${A},${B}]`, clicks],
    ['a fenced list of actions', `Here you are:\n\`\`\`json\n[\n  ${A},\n  ${B}\n]\n\`\`\``, clicks],
    ['one object a line', `${A}\n${B}`, clicks],
    ['objects with commas between them', `${A}, ${B}`, clicks],
    ['a decision in a list', `[${act(`[${A}]`)}]`, one],
    ['a ref in brackets before the JSON', `I click [3] now.\n${act(`[${A}]`)}`, one],
    ['a ref in brackets right before the JSON', `[3]\n${act(`[${A}]`)}`, one],
    ['an object before the decision', `{"mood":"good"}\n${act(`[${A}]`)}`, one],
    ['the first of two decisions', `${act(`[${A}]`)}\nThe page now shows 4.\n${act(`[${B}]`)}`, one],
    ['the first of two decisions in a row', `${act(`[${A}]`)}${act(`[${B}]`)}`, one],
    ['a plan that is one object', act(A), one],
    ['a plan of lines', act('["click 3", "click 4"]'), clicks],
    ['a plan with a decision at its end', act(`[${A},{"kind":"return","status":"done","answer":"x"}]`), one],
    ['a plan in prose beside the actions', `{"plan":"I click both.","actions":[${A},${B}]}`, clicks],
    ['a brace too few', act(`[${A}]`).slice(0, -1), one],
    ['two braces too few, in a fence', `\`\`\`json\n${act(`[${A}]`).slice(0, -2)}\n\`\`\``, one],
    ['a line end in a string', act(`[${A}]`).replace('"r"', '"first\nsecond"'), one],
    ['comments', `{// because\n"next":{"kind":"act",/* one */"plan":[${A}]}}`, one],
    [
      "Python's words",
      '{"kind":"type","ref":None,"text":"x","append":False,"enter":True}',
      {
        kind: 'act',
        plan: [{ ...type('', 'x', { enter: true }), ref: null }],
      },
    ],
    ['a name as the key', '{"click":{"ref":3}}', one],
    ['a name as the key of a ref', act('[{"click":"3"},{"click":4}]'), clicks],
    ['a tool call', '{"type":"function","name":"click","arguments":{"ref":"3"}}', one],
    ['a tool call with its arguments as text', '{"name":"click","arguments":"{\\"ref\\":\\"3\\"}"}', one],
    ['an action inside "action"', `{"thought":"r","action":${A}}`, one],
    [
      'another spelling of the name',
      '{"kind":"doubleClick","ref":"3"}',
      {
        kind: 'act',
        plan: [click('3', { count: 2 })],
      },
    ],
    ['a ref with the rest of its line', '{"kind":"click","ref":"3 button Ok"}', one],
    ['a word for the kind', '{"reasoning":"r","next":"done","answer":"42"}', done],
    ['a status without a kind', '{"reasoning":"r","next":{"status":"success","answer":42}}', done],
    [
      'a status that contradicts the kind',
      '{"kind":"done","status":"failed","answer":"42"}',
      { ...done, status: 'failed' },
    ],
    [
      'words for true and false',
      act('[{"kind":"type","ref":"5","text":"x","append":"true","enter":"True"},{"kind":"dialog","accept":"false"}]'),
      {
        kind: 'act',
        plan: [type('5', 'x', { mode: 'append', enter: true }), { kind: 'dialog', accept: false, text: null }],
      },
    ],
    [
      'a flag in place of the mode of typing',
      act(
        '[{"kind":"type","ref":"5","text":"x","append":true,"enter":false},{"kind":"type","ref":"5","text":"y","append":false,"enter":false}]',
      ),
      { kind: 'act', plan: [type('5', 'x', { mode: 'append' }), type('5', 'y')] },
    ],
    [
      'the mode of typing as its name',
      act('[{"kind":"insert","ref":"5","text":"x"},{"action":"append","ref":5,"text":"y"}]'),
      {
        kind: 'act',
        plan: [type('5', 'x', { mode: 'insert' }), type('5', 'y', { mode: 'append' })],
      },
    ],
    ['a line in the place of a decision', '{"reasoning":"r","next":"click 3"}', one],
    ['lines in a plan', act('["click 3 (button \\"Ok\\")"]'), one],
    ['an invocation in a line', 'It is not here.\ninvoke find {"what": "the cart"}', cart],
    ['an invocation over several lines', 'invoke find {\n  "what": "the cart",\n}', cart],
    [
      'an invocation whose arguments look like an action',
      'invoke find {"action": "click", "ref": "3"}',
      {
        kind: 'invoke',
        policy: 'find',
        args: { action: 'click', ref: '3' },
      },
    ],
    ['an invocation with its arguments beside it', '{"kind":"invoke","policy":"find","what":"the cart"}', cart],
    ['text that is JSON', `type 5 '${A}'`, { kind: 'act', plan: [type('5', A)] }],
    ['lines after JSON that decides nothing', `{"thoughts":"two fields"}\nclick 3\nclick 4`, clicks],
  ])('%s', (_name, answer, decision) => {
    expect(readAnswer(answer)).toMatchObject({ ok: true, value: { decision } });
  });

  test.each<[string, string]>([
    ['a plan that was cut between two actions', act(`[${A}`).replace(/\}\}$/, '')],
    ['a plan that was cut after an action', `{"next":{"kind":"act","plan":[${A},`],
    ['a plan of prose', act('["click the button"]')],
    ['a plan with an unknown action', act(`[${A},{"kind":"teleport","ref":"1"}]`)],
    ['an end that is none', '{"kind":"return","status":"in progress","answer":"x"}'],
    ['an end that is an error', '{"next":{"kind":"return","status":"error","answer":"x"}}'],
    ['an end that is not done', '{"kind":"done","status":"not done"}'],
    ['a dialog of which nothing is said', '{"kind":"dialog","dismiss":true}'],
    ['a text without the field to type it into', '{"kind":"type","text":"x"}'],
  ])('but not %s', (_name, answer) => {
    expect(readAnswer(answer).ok).toBe(false);
  });
});

describe('a finish', () => {
  const finish = {
    when: { ref: null, after: null, is: 'shown', value: 'Saved' },
    seconds: 5,
    answer: 'It is saved.',
  };

  test.each<[string, string]>([
    ['in JSON', JSON.stringify({ next: { kind: 'act', plan: [{ kind: 'click', ref: '3', how: 'left' }], finish } })],
    ['in a line', 'click 3\nfinish 5 when page shown "Saved" answer "It is saved."\nThen all is done.'],
  ])('%s belongs to its plan', (_name, answer) => {
    expect(readAnswer(answer)).toMatchObject({
      value: { decision: { kind: 'act', plan: [{ kind: 'click' }], finish } },
    });
  });

  test('that is null is none, and without actions it is refused', () => {
    const read = readAnswer(
      JSON.stringify({
        next: { kind: 'act', plan: [{ kind: 'click', ref: '3', how: 'left' }], finish: null },
      }),
    );
    expect(read.ok && 'finish' in read.value.decision).toBe(false);
    expect(readAnswer('finish 5 when page shown "Saved" answer "It is saved."').ok).toBe(false);
    expect(readAnswer(JSON.stringify({ next: { kind: 'act', plan: [], finish } })).ok).toBe(false);
  });
});

test.each([
  '{ '.repeat(20_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"next":'.repeat(20_000) + '1' + '}'.repeat(20_000),
])('brackets without an end are no decision (%#)', (answer) => expect(readAnswer(answer).ok).toBe(false));

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
  expect(shown).toEqual(['', 'The "', 'The "Ok" butto', 'The "Ok" button\nis ther', 'The "Ok" button\nis there.']);
});

test.each(['{"kind":"act"} ', '{"a":', '{', '```json\n', 'back\n', 'click 1\n', 'type 1 := "', ' '])(
  'an answer that repeats %j without end is read within a second',
  (piece) => {
    const before = process.cpuUsage();
    readAnswer(piece.repeat(1_000_000 / piece.length));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  },
);

test.each([
  ['repeat', `repeat 5 until ${'a or until '.repeat(5_000)}x`],
  ['wait', `wait 5 until ${'a do '.repeat(10_000)}\u0001`],
  ['finish', `click 1\nfinish 5 when ${'x answer '.repeat(6_000)}`],
  ['sweep', `sweep 1 until ${'a until click '.repeat(4_000)}`],
  ['type', `type 1 "${'a\\"'.repeat(30_000)}`],
])('a line without end that begins like a %s is read at once', (_, answer) => {
  const start = performance.now();
  readAnswer(answer);
  expect(performance.now() - start).toBeLessThan(1_000);
});
