import { parse } from '@puppeteer/replay';
import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import { devtoolsFlow } from '../../../e2e/samples/devtools-flow.ts';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { ElementItem } from '../view/view.ts';
import { flowStepWords } from './flow-words.ts';
import { readDevtoolsFlow } from './from-devtools.ts';
import { pathOf } from './page-address.ts';
import { writeDevtoolsFlow } from './to-devtools.ts';

const AT = new Date('2026-11-23T00:00:00Z');
const read = (steps: readonly object[]) => readDevtoolsFlow({ title: 'T', steps }, 'flow-1', AT);
const stepsOf = (...steps: object[]) => {
  const flow = read(steps);
  return flow.ok ? flow.value.steps.map(({ action, ...step }) => ({ ...step, ...action })) : flow.error;
};

test('a recording of the Recorder is read as its own parser reads it', () => {
  const recording = devtoolsFlow('https://tickets.example');
  expect(() => parse(recording)).not.toThrow();
  const flow = readDevtoolsFlow(recording, 'flow-1', AT);
  expect(flow).toMatchObject({
    ok: true,
    value: { command: 'Order a ticket', leftOut: ['waitForExpression'] },
  });
  expect(flow.ok && flow.value.steps.map(flowStepWords)).toEqual([
    'Go to “https://tickets.example/flow.html”',
    'Click “Passenger”',
    'Set “Passenger” to “Ada Lovelace”',
    'Press Tab',
    'Set “Password” to a secret',
    'Set #word to “hunter2-of-devtools-too”',
    'Set “Class” to “c2”',
    'Double-click “Add a seat”',
    'Click svg',
    'Wait for “Agreed”',
    'Click “Window seat”',
    'Click “Buy it”',
  ]);
});

test.each([
  [['input[type=password]']],
  [['aria/Passwort']],
  [['aria/Kennwort']],
  [['aria/Mot de passe']],
  [['aria/Contraseña']],
  [['aria/PIN']],
  [['#user_pwd']],
  [['aria/One-time code']],
  [['aria/Security code']],
  [['aria/Card number']],
])('what is typed into %j is a secret as soon as it is imported', (selectors) =>
  expect(stepsOf({ type: 'change', selectors, value: 'hunter2' })).toMatchObject([{ text: '‹secret-1›' }]),
);

describe('steps', () => {
  const key = (type: string, name: string) => ({ type, key: name });

  test('keys that are held together are one press, in whichever order they are let go', () => {
    expect(
      stepsOf(
        key('keyDown', 'Control'),
        key('keyDown', 'Shift'),
        key('keyDown', 'k'),
        key('keyUp', 'Shift'),
        key('keyUp', 'Control'),
        key('keyUp', 'k'),
        key('keyDown', 'Enter'),
      ),
    ).toMatchObject([{ keys: 'Control+Shift+k' }, { keys: 'Enter' }]);
  });

  test('a key that is held while something is clicked is held again, unless nobody heard that it was let go', () => {
    const click = { type: 'click', selectors: ['a'] };
    expect(
      stepsOf(
        key('keyDown', 'Control'),
        click,
        key('keyUp', 'Control'),
        key('keyDown', 'Alt'),
        click,
        key('keyDown', 'Tab'),
      ),
    ).toMatchObject([{ modifiers: ['Control'] }, { modifiers: [] }, { keys: 'Tab' }]);
  });

  test('a text that the Recorder parted while it was typed is one change', () => {
    const typed = (value: string) => ({
      type: 'change',
      selectors: [['x-form', 'input'], ['aria/First name']],
      value,
    });
    expect(
      stepsOf(
        typed('A'),
        key('keyUp', 'a'),
        typed('Ada'),
        key('keyUp', 'd'),
        typed('Ada L'),
        key('keyDown', 'Tab'),
        typed('Ada'),
      ),
    ).toMatchObject([{ text: 'Ada L' }, { keys: 'Tab' }, { text: 'Ada' }]);
  });

  test('characters before a change are its text; others are keys of the page', () => {
    const keys = ['1', ' '].flatMap((it) => [key('keyDown', it), key('keyUp', it)]);
    const date = { type: 'change', selectors: ['input'], value: '2026-10-28' };
    expect(stepsOf(...keys, date)).toMatchObject([{ text: '2026-10-28' }]);
    expect(stepsOf(...keys, { type: 'click', selectors: ['a'] })).toMatchObject([
      { keys: '1' },
      { keys: 'Space' },
      { kind: 'click' },
    ]);
  });

  test('what nobody could do again is left out, and told', () => {
    const flow = read([
      {
        type: 'navigate',
        url: 'chrome://new-tab-page/',
        assertedEvents: [{ type: 'navigation', url: 'chrome://new-tab-page/', title: 'New Tab' }],
      },
      { type: 'navigate', url: 'https://a.example' },
      { type: 'click', selectors: [], frame: [0], offsetX: 158, offsetY: 84 },
      // Of a field that the browser filled in.
      { type: 'keyDown', target: 'main' },
      { type: 'keyUp', target: 'main' },
      key('keyDown', 'Unidentified'),
    ]);
    expect(flow).toMatchObject({
      value: {
        steps: [{ action: { kind: 'go_to', url: 'https://a.example' } }],
        leftOut: [
          'navigate to chrome://new-tab-page/',
          'click of an element without a selector',
          'the key Unidentified',
        ],
      },
    });
  });

  test('a step knows the tab or the frame of another site that it was recorded in, and nothing of what that loads', () => {
    const page = 'https://player.example/embed/7?t=1';
    const click = {
      type: 'click',
      selectors: ['aria/Play'],
      assertedEvents: [{ type: 'navigation', url: page }],
    };
    expect(
      stepsOf({ ...click, target: page }, { ...click, target: 'main', frame: [1] }, { ...click, target: 'main' }),
    ).toMatchObject([
      { page, opens: null },
      { page: null, opens: null },
      { page: null, opens: page },
    ]);
  });

  test('a secret is in no selector either: the Recorder names a field by its text', () => {
    const field = { selectors: [['aria/Password'], ['#pass'], ['text/correct horse battery staple']] };
    const flow = read([
      { type: 'change', selectors: field.selectors.slice(0, 2), value: 'correct horse battery staple' },
      { type: 'click', ...field },
      { type: 'click', selectors: [['text/correct horse']] },
    ]);
    expect(JSON.stringify(flow)).not.toContain('horse');
    expect(flow).toMatchObject({
      value: { steps: [{}, { target: { selectors: [['aria/Password'], ['#pass'], ['text/‹secret-1›']] } }, {}] },
    });
  });

  test('the mask of a secret is that of its step: the page may tell later that an earlier text is a secret too', () => {
    const change = (name: string, value: string) => ({ type: 'change', selectors: [`aria/${name}`], value });
    expect(stepsOf(change('Club word', 'a'), change('Password', 'b'))).toMatchObject([
      { text: 'a' },
      { text: '‹secret-2›' },
    ]);
  });

  test.each([
    [[['aria/Add to cart', 'aria/[role="generic"]'], ['button > span']], 'Click “Add to cart”'],
    [[['aria/[role="generic"]'], ['text/Add']], 'Click “Add”'],
    [[['aria/Download', 'aria/Download CSV[role="link"]']], 'Click “Download CSV”'],
    [[['x-card', 'button']], 'Click button'],
  ])('%j in words', (selectors, words) => {
    const flow = read([{ type: 'click', selectors }]);
    expect(flow.ok && flow.value.steps.map(flowStepWords)).toEqual([words]);
  });

  test.each([
    [
      { type: 'click', selectors: ['a'], button: 'secondary' },
      { button: 'right', count: 1 },
    ],
    [{ type: 'click', selectors: ['a'], button: 'auxiliary' }, { button: 'middle' }],
    [
      { type: 'scroll', y: 400 },
      { kind: 'scroll', to: 'down' },
    ],
    [{ type: 'scroll' }, { kind: 'scroll', to: 'top' }],
    [
      { type: 'hover', selectors: [['x-menu', 'a']], frame: [1, 0] },
      { target: { selectors: [['x-menu', 'a']], frame: [1, 0] } },
    ],
    [{ type: 'waitForElement', selectors: ['a'], operator: '>=', count: 1 }, { target: { selectors: [['a']] } }],
    [{ type: 'hover', selectors: ['a'], assertedEvents: [{ type: 'navigation' }] }, { opens: '' }],
  ])('%j', (step, expected) => expect(stepsOf(step)).toMatchObject([expected]));

  test('what the file says is shortened in words about it, and no name of a built-in is a button', () => {
    const long = 'x'.repeat(1_000);
    const flow = read([
      { type: 'navigate', url: `chrome://${long}` },
      { type: 'navigate', url: 'https://a.example' },
      { type: 'keyDown', key: long },
      { type: 'click', selectors: ['a'], button: 'constructor' },
    ]);
    expect(flow).toMatchObject({
      ok: true,
      value: {
        leftOut: [
          expect.stringMatching(/^.{100,115}…$/),
          expect.stringMatching(/^.{100,115}…$/),
          'click (constructor)',
        ],
      },
    });
  });

  test('what waits for the absence of elements is left out, and told', () => {
    const flow = read([
      { type: 'navigate', url: 'https://a.example' },
      { type: 'waitForElement', selectors: ['a'], visible: false },
    ]);
    expect(flow).toMatchObject({ value: { leftOut: ['waitForElement'] } });
  });
});

test('the path of an address has neither its query nor its fragment, whatever is in them', () => {
  expect(['https://a.example/b/?c\nd', 'https://a.example/b#c?d'].map(pathOf)).toEqual([
    'https://a.example/b',
    'https://a.example/b',
  ]);
});

describe('export', () => {
  const exported = (action: Action, ...elements: ElementItem[]) => {
    const view = sampleView(elements, { url: 'https://shop.example/cart' });
    const { text, leftOut } = writeDevtoolsFlow(sampleDemonstration('d', [{ view, reasoning: '', plan: [action] }]));
    const { steps } = parse(JSON.parse(text));
    return { steps: steps.slice(1), leftOut };
  };
  const click = (ref: string): Action => ({
    kind: 'click',
    ref: asRef(ref),
    count: 1,
    button: 'left',
    modifiers: [],
  });
  const type = (text: string): Action => ({
    kind: 'type',
    ref: asRef('1'),
    text,
    mode: 'replace',
    enter: true,
  });

  test.each(bundledDemonstrations().map((it) => [it.id, it] as const))(
    'passes the parser of @puppeteer/replay: %s',
    (_, demonstration) => {
      expect(() => parse(JSON.parse(writeDevtoolsFlow(demonstration).text))).not.toThrow();
    },
  );

  test('names an element by role and name, and by its text', () => {
    expect(exported(click('1'), sampleElement('1', 'button', 'Buy'))).toMatchObject({
      steps: [{ type: 'click', selectors: [['aria/Buy'], ['text/Buy']] }],
      leftOut: [],
    });
  });

  test('tells a role where the name alone would not do, and leaves out what nothing tells apart', () => {
    const [button, link] = [sampleElement('1', 'button', 'Buy'), sampleElement('2', 'link', 'Buy')];
    expect(exported(click('1'), button, link).steps).toMatchObject([{ selectors: [['aria/Buy[role="button"]']] }]);
    const twin = sampleElement('3', 'button', 'Buy');
    expect(exported(click('1'), button, twin)).toEqual({
      steps: [],
      leftOut: ['click on one of several “Buy”'],
    });
    const known = { ...button, hints: { attributes: { id: 'buy "now"' } } };
    expect(exported(click('1'), known, twin).steps).toMatchObject([{ selectors: [['[id="buy \\"now\\""]']] }]);
  });

  test('types and presses Enter; a secret is left out and told', () => {
    const field = sampleElement('1', 'textbox', 'Name');
    expect(exported(type('Ada'), field).steps.map((it) => it.type)).toEqual(['change', 'keyDown', 'keyUp']);
    const secret = exported(type('‹secret-1›'), field);
    expect(secret.leftOut).toEqual(['a secret']);
    expect(JSON.stringify(secret.steps)).not.toContain('secret');
  });

  test('presses no key in a button by clicking it first', () => {
    const press: Action = { kind: 'press', keys: 'Enter', ref: asRef('1') };
    expect(exported(press, sampleElement('1', 'button', 'Delete'))).toEqual({
      steps: [],
      leftOut: ['press'],
    });
  });

  test('comes back as the same steps', () => {
    const view = sampleView([sampleElement('1', 'textbox', 'Name'), sampleElement('2', 'button', 'Go')], {
      url: 'https://a.example/x',
    });
    const { text } = writeDevtoolsFlow(
      sampleDemonstration('d', [{ view, reasoning: '', plan: [type('Ada'), click('2')] }]),
    );
    const flow = readDevtoolsFlow(JSON.parse(text), 'flow-1', AT);
    expect(flow.ok && flow.value.steps.map(flowStepWords)).toEqual([
      'Go to “https://a.example/x”',
      'Set “Name” to “Ada”',
      'Press Enter',
      'Click “Go”',
    ]);
  });
});

test('a title is no longer than the command of any other file', () => {
  const steps = [{ type: 'navigate', url: 'https://a.example/' }];
  expect(readDevtoolsFlow({ title: 'and '.repeat(1_000), steps }, 'flow-1', AT)).toMatchObject({ ok: true });
  expect(readDevtoolsFlow({ title: 'and '.repeat(10_000), steps }, 'flow-1', AT)).toMatchObject({ ok: false });
});
