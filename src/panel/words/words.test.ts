import { describe, expect, test } from 'vitest';
import type { ActError, Action, ElementBrief, Evidence } from '../../core/actions/action.ts';
import { asDemonstrationId, asFrameId, asRef, asRunId } from '../../core/ids.ts';
import { sampleEvidence } from '../../../e2e/samples/view-samples.ts';
import type { ActOutcome } from '../../core/actions/act-error.ts';
import type { EndedRun, In, Notice, TimelineEntry } from '../../core/run/run-state.ts';
import { actionSentence } from './action-words.ts';
import { adviceParts } from './advice-parts.ts';
import { headOf, planStopWords } from './entry-words.ts';
import { verifiedWords } from './example-words.ts';
import { reasoningParts, sentences } from './reasoning-parts.ts';
import { importErrorWords } from './failure-words.ts';
import { nest, type StepNode } from './nest.ts';
import { outcomeWords } from '../../core/text/outcome-words.ts';
import { costWords, durationWords, modelWords, spentWords, statusWords, tokenWords } from './run-words.ts';
import { abilityWords } from './test-words.ts';
import { told } from '../../core/i18n/told.ts';
import { inGerman } from '../../../e2e/harness/german-texts.ts';

const brief = (role: string, name: string, ref = '7'): ElementBrief => ({ ref: asRef(ref), role, name });
const NEAREST = { example: asDemonstrationId('1'), values: ['a'], leftOver: [] };
const click: Action = { kind: 'click', ref: asRef('7'), count: 1, button: 'left', modifiers: [] };
const type: Action = { kind: 'type', ref: asRef('7'), text: 'Ada', mode: 'replace', enter: false };

describe('an action in words', () => {
  const box = brief('textbox', 'Name');
  const cases: [Action, ElementBrief | null, string][] = [
    [click, brief('button', 'Send'), 'Click button “Send”'],
    [{ ...click, count: 2 }, brief('clickable', ''), 'Double-click element'],
    [
      { ...click, button: 'right', modifiers: ['Control', 'Shift'] },
      brief('link', 'x'),
      'Right-click link “x” with Control and Shift held',
    ],
    [type, box, 'Type “Ada” into text box “Name”'],
    [{ ...type, mode: 'append', enter: true }, box, 'Add “Ada” to text box “Name”, then press Enter'],
    [{ ...type, mode: 'insert' }, box, 'Insert “Ada” into text box “Name”'],
    [{ ...type, text: '' }, box, 'Clear text box “Name”'],
    [{ ...type, text: '‹secret-1›' }, brief('textbox', 'Password'), 'Type a secret into text box “Password”'],
    [{ kind: 'press', keys: 'Control+a', ref: null }, null, 'Press Control+a'],
    [{ kind: 'press', keys: 'Enter', ref: asRef('7') }, box, 'Press Enter in text box “Name”'],
    [{ kind: 'scroll', to: 'down', ref: null }, null, 'Scroll the page down'],
    [
      { kind: 'scroll', to: 'bottom', ref: asRef('7') },
      brief('listbox', 'Cities'),
      'Scroll to the bottom of list “Cities”',
    ],
    [{ kind: 'select', ref: asRef('7'), options: ['A', 'B'] }, brief('listbox', ''), 'Choose “A” and “B” in list'],
    [
      { kind: 'repeat', do: { kind: 'press', keys: 'Tab', ref: null }, until: null, times: 3 },
      null,
      'Press Tab 3 times',
    ],
    [{ kind: 'note', text: 'order 4711' }, null, 'Note “order 4711”'],
    [{ kind: 'click_at', ref: null, x: 10.4, y: 20, count: 1, button: 'left', modifiers: [] }, null, 'Click at 10, 20'],
    [
      { kind: 'drag', ref: asRef('7'), x: null, y: null, path: [{ ref: null, x: 5, y: 6 }] },
      brief('img', 'Box'),
      'Drag image “Box” to 5, 6',
    ],
    [
      {
        kind: 'wait',
        until: { ref: null, after: 'Price', is: 'below', value: '50' },
        seconds: 9,
        do: click,
      },
      brief('button', 'Buy'),
      'Wait until what follows “Price” is below 50, then: Click button “Buy”',
    ],
    [{ kind: 'watch', ref: null, seconds: 5 }, null, 'Watch the page for 5 seconds'],
    [
      { kind: 'follow', refs: [asRef('7'), asRef('8')], seconds: 5, click: true },
      brief('button', 'a'),
      'Catch 2 moving elements',
    ],
    [
      {
        kind: 'sweep',
        ref: asRef('7'),
        until: { ref: null, after: null, is: 'shown', value: 'Hot' },
        click: true,
      },
      brief('img', 'Map'),
      'Move the pointer over image “Map” until “Hot” is shown, then click',
    ],
    [{ kind: 'select_text', ref: null, text: null }, null, 'Select the text in the page'],
    [{ kind: 'go_to', url: 'https://example.org' }, null, 'Go to “https://example.org”'],
    [{ kind: 'close_tab', tab: null }, null, 'Close this tab'],
    [{ kind: 'dialog', accept: true, text: 'Ada' }, null, 'Accept what the page asks next with “Ada”'],
    [{ kind: 'look', ref: asRef('7'), page: 2 }, brief('table', 'Prices'), 'Look at page 2 of table “Prices”'],
  ];
  test.each(cases)('%j', (action, target, words) => expect(actionSentence(action, target)).toBe(words));

  test('begins like a sentence, whatever stands first in a language', () => {
    const words = inGerman(() => actionSentence({ ...type, text: '‹secret-1›' }, box));
    expect(words).toBe('Ein Geheimnis in Textfeld „Name“ eingeben');
  });
});

describe('evidence in words', () => {
  const target = brief('button', 'Send');
  const done = (evidence: Partial<Evidence>): ActOutcome => ({
    ok: true,
    evidence: sampleEvidence(evidence),
  });
  const cases: [ActOutcome, 'good' | 'odd' | 'bad', string][] = [
    [done({ hit: target, mutations: 1 }), 'good', 'Clicked. The page changed.'],
    [done({ hit: brief('link', 'Help', '9'), mutations: 10_000 }), 'good', 'Landed on link “Help”. The page changed.'],
    [
      done({ hit: target, coveredBy: brief('dialog', 'Cookies', '8'), navigating: true, mutations: 4 }),
      'odd',
      'Clicked. Partly covered by dialog “Cookies”, so another point was used. Another page is loading.',
    ],
    [done({ value: 'Ada', mutations: 2 }), 'good', 'Now reads “Ada”. The page changed.'],
    [done({ value: 'Ada', unchanged: true }), 'good', 'Still reads “Ada”.'],
    [done({ value: '•••', mutations: 2 }), 'good', 'A secret is filled in. The page changed.'],
    [
      done({ value: 'Ad', differs: told('told_lacks_end', { quote: '"a"' }), mutations: 2 }),
      'odd',
      'Now reads “Ad”. This is not the text that was meant: it lacks the end: "a". The page changed.',
    ],
    [done({ scrolled: { x: 0, y: -120.4 } }), 'good', 'Scrolled up 120 pixels.'],
    [
      done({ focus: brief('textbox', 'Next', '9'), mutations: 1 }),
      'good',
      'The focus is on text box “Next”. The page changed.',
    ],
    [
      done({ opened: { kind: 'dialog', name: 'Sure?' }, mutations: 3 }),
      'good',
      'Opened dialog “Sure?” The page changed.',
    ],
    [
      done({ changed: [{ kind: 'value', element: brief('textbox', 'New task'), value: '' }] }),
      'good',
      'Text box “New task” is now empty.',
    ],
    [
      done({ changed: [{ kind: 'value', element: brief('spinbutton', ''), value: '3' }] }),
      'good',
      'Number box now reads “3”.',
    ],
    [
      done({ changed: [{ kind: 'state', element: brief('tab', 'Home'), state: 'selected', isOn: false }] }),
      'good',
      'Tab “Home” is no longer selected.',
    ],
    [done({ state: 'checked' }), 'good', 'Now checked.'],
    [done({ selected: ['A', 'B'] }), 'good', 'Now has “A”, “B” chosen.'],
    [done({ changed: [{ kind: 'text', text: 'a "b"', inTarget: false }] }), 'good', 'It shows “a "b"”.'],
    [done({}), 'odd', 'Nothing on the page changed.'],
    [
      { ok: 'unknown' },
      'odd',
      'Sent, but no answer came back, so it may or may not have been done. It was not sent again.',
    ],
  ];
  test.each(cases)('%j', (outcome, tone, text) =>
    expect(outcomeWords(click, target, outcome)).toMatchObject({ tone, text }),
  );

  test.each([
    [1, '1 DOM change'],
    [2, '2 DOM changes'],
    [10_000, 'Over 10,000 DOM changes'],
    [0, ''],
  ])('%d DOM changes are told in the detail', (mutations, detail) => {
    expect(outcomeWords(click, target, done({ hit: target, mutations }))).toMatchObject({ detail });
  });
});

describe('an error in words says that nothing was done, and why', () => {
  const ref = asRef('7');
  const cases: [ActError, string][] = [
    [
      { kind: 'stale-ref', ref, nearest: [brief('button', 'Send all')] },
      'The element is gone from the page, so nothing was done. Most like it now: button “Send all”.',
    ],
    [
      { kind: 'not-interactable', ref, reason: 'covered', by: brief('dialog', 'Cookies') },
      'The element is covered by dialog “Cookies”, so nothing was done.',
    ],
    [
      { kind: 'no-such-option', ref, wanted: 'Mars', available: ['Rome', 'Oslo'] },
      'The list has no “Mars”, so nothing was chosen. It has “Rome”, “Oslo”.',
    ],
    [{ kind: 'unreachable', reason: 'closed' }, 'The tab was closed.'],
    [
      { kind: 'not-loaded', code: 'ERR_NAME_NOT_RESOLVED' },
      'The address could not be loaded: there is no server of that name (ERR_NAME_NOT_RESOLVED).',
    ],
    [{ kind: 'not-loaded', code: 'ERR_ODD' }, 'The address could not be loaded (ERR_ODD).'],
    [{ kind: 'not-loaded', code: '' }, 'The address could not be loaded.'],
  ];
  test.each(cases)('%j', (error, text) =>
    expect(outcomeWords(click, null, { ok: false, error })).toEqual({ tone: 'bad', text, detail: '' }),
  );
});

describe('the timeline as a tree', () => {
  const at = { at: 0 };
  const pushed = (id: number, policy: string): TimelineEntry => ({
    ...at,
    frameId: asFrameId(id),
    type: 'pushed',
    policy,
    args: {},
  });
  const popped = (id: number, policy: string): TimelineEntry => ({
    ...at,
    frameId: asFrameId(id),
    type: 'popped',
    policy,
    status: 'done',
    answer: '',
  });
  const notice = (id: number): TimelineEntry => ({
    ...at,
    frameId: asFrameId(id),
    type: 'notice',
    notice: { kind: 'paused' },
  });
  const shape = (nodes: readonly StepNode[]): unknown[] =>
    nodes.map((node) =>
      node.kind === 'entry' ? node.entry.type : [node.pushed.policy, shape(node.steps), node.popped !== null],
    );

  test('what an invoked policy did lies inside its invocation', () => {
    const timeline = [
      pushed(1, 'web'),
      notice(1),
      pushed(2, 'find'),
      notice(2),
      popped(2, 'find'),
      notice(1),
      popped(1, 'web'),
    ];
    expect(shape(nest(timeline))).toEqual(['notice', ['find', ['notice'], true], 'notice', 'popped']);
  });

  test('a run that breaks off leaves its invocations open', () => {
    expect(shape(nest([pushed(1, 'web'), pushed(2, 'fill_form'), pushed(3, 'find'), notice(3)]))).toEqual([
      ['fill_form', [['find', ['notice'], false]], false],
    ]);
  });
});

test('the first sentence of a reasoning is its heading', () => {
  expect(headOf('The form is open. I fill it in.')).toEqual({
    head: 'The form is open.',
    rest: 'I fill it in.',
  });
  expect(headOf('OK. The form is open. Next.')).toEqual({ head: 'OK. The form is open.', rest: 'Next.' });
  expect(headOf('  one\n line ')).toEqual({ head: 'one line', rest: '' });
  expect(headOf('x'.repeat(200)).head).toHaveLength(120);
});

test('a reasoning in sections is headed by its plan and opens to all of its sections', () => {
  const reasoning = '### History\nNothing was done yet.\n\n### Plan\n1. Press the button Ok. Then look.';
  expect(headOf(reasoning)).toEqual({ head: 'Press the button Ok.', rest: reasoning });
  expect(reasoningParts(`First.\n\n${reasoning}`)).toEqual([
    { title: null, text: 'First.' },
    { title: 'History', text: 'Nothing was done yet.' },
    { title: 'Plan', text: '1. Press the button Ok. Then look.' },
  ]);
  expect(headOf('### Screen\nA form with a name.').head).toBe('A form with a name.');
});

test('a reasoning is cut into its finished sentences and what is still open, in no time where none is finished', () => {
  expect(sentences('Look. Then press!  Is it 2.5')).toEqual({
    finished: ['Look. ', 'Then press!  '],
    open: 'Is it 2.5',
  });
  const begin = performance.now();
  const endless = 'word '.repeat(40_000);
  expect(sentences(endless)).toEqual({ finished: [], open: endless });
  expect(performance.now() - begin).toBeLessThan(1_000);
});

test('a dropped plan says how much and why', () => {
  expect(planStopWords('ref-gone', 1)).toBe(
    'Dropped the last planned action: the next element is gone. Looking again.',
  );
  expect(planStopWords('navigation', 3)).toBe(
    'Dropped the last 3 planned actions: another page began to load. Looking again.',
  );
});

test('a refused import says that nothing was changed', () => {
  expect(importErrorWords({ kind: 'not-an-exemplar-file', detail: 'The file is not JSON.' })).toBe(
    'This is not a file of Stepwise examples. The file is not JSON. Nothing was changed.',
  );
});

test('commands in advice are taken out to be copied, each with what it is for', () => {
  expect(
    adviceParts('Start the server (Ollama: `ollama serve`; LM Studio: `lms server start`) and check the port.'),
  ).toEqual({
    sentence: 'Start the server (Ollama; LM Studio) and check the port.',
    commands: [
      { label: 'Ollama', text: 'ollama serve' },
      { label: 'LM Studio', text: 'lms server start' },
    ],
  });
  expect(
    adviceParts('It must accept them: Ollama: `OLLAMA_ORIGINS=chrome-extension://* ollama serve`.').commands,
  ).toEqual([{ label: 'Ollama', text: 'OLLAMA_ORIGINS=chrome-extension://* ollama serve' }]);
  expect(adviceParts('No command here.')).toEqual({ sentence: 'No command here.', commands: [] });
});

test('tokens, dollars and times are as short as they can be without lying', () => {
  expect([1, 999, 1000, 9_949, 9_950, 123_400, 999_949, 999_950].map(tokenWords)).toEqual([
    '1 token',
    '999 tokens',
    '1.0k tokens',
    '9.9k tokens',
    '10k tokens',
    '123k tokens',
    '1.0M tokens',
    '1.0M tokens',
  ]);
  expect([0, 0.00001, 0.0041, 0.0999, 0.1, 12.345].map(costWords)).toEqual([
    '$0',
    'under $0.0001',
    '$0.0041',
    '$0.0999',
    '$0.10',
    '$12.35',
  ]);
  expect([10, 1000, 59_400, 60_000, 3_600_000].map(durationWords)).toEqual([
    'under 1 s',
    '1 s',
    '59 s',
    '1 min 0 s',
    '1 h 0 min',
  ]);
});

describe('how a run stands', () => {
  const paused = (notice: Notice): In<'paused'> =>
    ({
      phase: 'paused',
      timeline: [{ at: 0, frameId: asFrameId(1), type: 'notice', notice }],
    }) as Partial<In<'paused'>> as In<'paused'>;
  const ended = (end: EndedRun['end']): EndedRun => ({ phase: 'ended', end }) as Partial<EndedRun> as EndedRun;

  test.each([
    [paused({ kind: 'paused' }), 'Paused', ''],
    [paused({ kind: 'model-failed', reason: 'No credit.' }), 'Paused', 'No credit.'],
    [ended({ status: 'done', answer: '42' }), 'Done', '42'],
    [
      ended({ status: 'done', answer: 'Nothing was sent.', prepared: 'unsent' }),
      'Prepared, not sent',
      'Nothing was sent.',
    ],
    [ended({ status: 'done', answer: 'Who knows.', prepared: 'unknown' }), 'Prepared', 'Who knows.'],
    [ended({ status: 'failed', reason: 'There is none.' }), 'Gave up', 'There is none.'],
    [ended({ status: 'failed', reason: 'There is none.', isUntouched: true }), 'Nothing was done', 'There is none.'],
    [
      ended({ status: 'failed', reason: 'It is gone.', nearest: { ...NEAREST, isSentence: true } }),
      'Gave up',
      'It is gone.',
    ],
    [
      ended({ status: 'failed', reason: 'It is gone.', nearest: NEAREST }),
      'Gave up',
      'No example fits this command exactly.',
    ],
    [ended({ status: 'failed', reason: 'It was declined.', skipped: 'Pay' }), 'You skipped “Pay”', 'It was declined.'],
    [ended({ status: 'failed', reason: 'It was declined.', skipped: '' }), 'You skipped a step', 'It was declined.'],
    [
      ended({ status: 'out-of-budget', reason: 'The limit is reached.' }),
      'Reached your limit',
      'The limit is reached.',
    ],
    [ended({ status: 'stopped' }), 'Stopped', 'You stopped it.'],
  ])('%#', (run, headline, detail) => expect(statusWords(run)).toMatchObject({ headline, detail }));
});

test('what a model can do is said as far as it is known', () => {
  const unknown = { model: 'm', images: null, schema: true, tools: null, contextTokens: null };
  expect(abilityWords(unknown)).toBe('');
  expect(abilityWords({ ...unknown, contextTokens: 4096 })).toMatch(/4\.1k tokens at once\. That is little/);
  expect(abilityWords({ ...unknown, images: false })).toBe('It reads no pictures.');
  expect(abilityWords({ ...unknown, images: true, tools: false, contextTokens: 128_000 })).toBe(
    'It reads pictures, calls no tools and takes 128k tokens at once.',
  );
});

test('steps are told with what they cost; decisions and tokens of a model apart', () => {
  const words = (planner: 'local' | 'model', tokensIn: number, costUsd: number): string[][] => {
    const spent = { decisions: 2, actions: 1, modelCalls: 0, tokensIn, tokensOut: 0, costUsd };
    const run = {
      id: asRunId('r'),
      command: '',
      planner,
      startedAt: 0,
      over: null,
      spent,
      isPriced: true,
      isDry: false,
    };
    return [spentWords(run), modelWords(run)];
  };
  expect(words('local', 0, 0)).toEqual([['1 step'], []]);
  expect(words('model', 12, 0.5)).toEqual([
    ['1 step', '$0.50'],
    ['2 decisions', '12 tokens'],
  ]);
});

test('who vouches for an example', () => {
  expect(verifiedWords({ verifiedBy: 'person', source: 'recorded' })).toBe('');
  expect(verifiedWords({ verifiedBy: 'person', source: 'run' })).toBe('verified by a person');
});
