/** The prompts for a fixed situation, as files: a change of their words is seen in review. */
import { encode } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';
import { bundledPolicies } from '../../../exemplars/index.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import {
  sampleClick,
  sampleElement,
  sampleEvidence,
  sampleGroup,
  sampleText,
  sampleType,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { ACTION_GROUPS, type ActionGroup } from '../actions/action-row.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId } from '../ids.ts';
import type { PlannerRequest, Prompt } from '../ports.ts';
import { ok } from '../result.ts';
import type { RunEvent, Step } from '../run/run-event.ts';
import { topFrame, type ActiveRun } from '../run/run-state.ts';
import { startRun, step } from '../run/step.ts';
import type { Observation } from '../view/observation.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import { buildPrompt } from './build-prompt.ts';
import { JSON_FORM } from './forms/json-form.ts';
import { LINES_FORM } from './forms/lines-form.ts';
import { rareLegend } from './view-legend.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';

const USUAL: readonly ActionGroup[] = ['core', 'dialogs', 'look'];
const policiesWith = (groups: readonly ActionGroup[]) => [
  samplePolicy('web', {
    instructions: 'Carry out the command; invoke find to look around.',
    groups: [...groups],
  }),
  samplePolicy('find', {
    description: 'Brings something into view.',
    parameters: [{ name: 'what', description: 'Its wording.' }],
  }),
];

const form = [
  sampleElement('1', 'textbox', 'Email', { type: 'email', states: ['required'] }),
  sampleElement('2', 'combobox', 'Country', { value: 'France', options: ['France', 'Spain'] }),
  sampleElement('3', 'button', 'Send'),
];
const view = sampleView([...form, sampleElement('4', 'link', 'Imprint', { box: [10, 20, 30, 40] })]);
const sent = sampleView([...form, sampleText('Please give your email address.')]);

const example: Demonstration = {
  id: asDemonstrationId('d'),
  command: 'Subscribe ada@example.org',
  policy: 'web',
  source: 'recorded',
  verifiedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  enabled: true,
  steps: [
    {
      view,
      reasoning: 'The form asks for an address.',
      plan: [sampleType('1', 'ada@example.org'), sampleClick('3')],
      finish: {
        when: { ref: null, after: null, is: 'shown', value: 'Thank you' },
        seconds: 5,
        answer: 'Subscribed.',
      },
    },
  ],
};

/** Before anything was done, or once the form was sent empty. */
const requestOf = (run: ActiveRun, shown = view): PlannerRequest => ({
  run,
  frame: topFrame(run),
  view: shown,
  exemplars: sampleExemplars(),
  signal: { aborted: false } as AbortSignal,
  onReasoning: () => undefined,
});

function promptFor(observation: Observation, { groups = USUAL, isConstrained = true, isSent = false } = {}): Prompt {
  const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };
  const decision = { kind: 'act' as const, plan: [sampleClick('3')] };
  const events: RunEvent[] = [
    { type: 'observed', at: 1, view },
    ...(isSent
      ? [
          {
            type: 'decided' as const,
            at: 2,
            planned: {
              by: 'model' as const,
              reasoning: 'I send it.',
              decision,
              exemplars: [],
              usage,
              modelCalls: 1,
            },
          },
          { type: 'acted' as const, at: 3, outcome: ok(sampleEvidence({ mutations: 1 })), verdict: null },
          { type: 'observed' as const, at: 4, view: sent },
        ]
      : []),
  ];
  const start: Step = startRun(sampleNewRun({ command: 'Subscribe me', observation, policies: policiesWith(groups) }));
  const run = events.reduce((at, event) => step(at.state, event), start).state as ActiveRun;
  const request = requestOf(run, isSent ? sent : view);
  return buildPrompt(request, [{ demonstration: example, step: null }], JSON_FORM, isConstrained).prompt;
}

const textOf = ({ messages }: Prompt): string => messages.map(({ text }) => text).join('\n');
const fileOf = (name: string): string => `./snapshots/${name}.txt`;

describe('the system part', () => {
  test.each<[string, Prompt]>([
    ['elements', promptFor('elements')],
    ['elements-without-schema', promptFor('elements', { groups: ACTION_GROUPS, isConstrained: false })],
    ['marks', promptFor('marks')],
    ['dom', promptFor('dom')],
    ['screenshot', promptFor('screenshot', { groups: ACTION_GROUPS })],
    ['none', promptFor('none')],
  ])('%s', async (name, { system }) => {
    await expect(`${system}\n`).toMatchFileSnapshot(fileOf(`system-${name}`));
  });

  test('is the same for every decision of a frame', () => {
    expect(promptFor('elements', { isSent: true }).system).toBe(promptFor('elements').system);
  });

  test('says nothing of refs, nor of actions on them, where there are none', () => {
    const { system, schema } = promptFor('screenshot', { groups: ACTION_GROUPS });
    expect(system).not.toMatch(/Use only refs|E3|^- (?:click the|select:|follow:|sweep:)/m);
    expect(JSON.stringify(schema?.schema['properties'])).not.toMatch(/"enum":\["(?:select|follow|sweep)"\]/);
  });

  test('offers the actions of its policy alone, in words and in the schema', () => {
    const { system, schema } = promptFor('elements');
    expect(system).not.toMatch(/^- (?:hover|drag|wait|watch|go_to)/m);
    expect(JSON.stringify(schema)).not.toMatch(/"enum":\["(?:hover|drag|wait|watch|go_to)"\]/);
  });

  test('of the answer in lines is the same whatever the policy and the page, and short', () => {
    const systems = bundledPolicies().map((policy) => {
      const { state } = startRun(sampleNewRun({ policies: [samplePolicy('web'), policy] }));
      const stack = [{ ...state.stack[0], policy: policy.name }] as const;
      const run: ActiveRun = { ...state, stack, phase: 'deciding', view, before: null };
      return buildPrompt(requestOf(run), [], LINES_FORM, true).prompt.system;
    });
    expect(new Set(systems).size).toBe(1);
    expect(encode(systems[0] ?? '').length).toBeLessThan(980);
  });

  test('of the base policy takes at most 900 tokens besides the policies that it may invoke', () => {
    const [web] = bundledPolicies();
    if (!web) throw new Error('no policy');
    const own = samplePolicy('web', { instructions: web.instructions, groups: [...USUAL] });
    const { state } = startRun(sampleNewRun({ policies: [own] }));
    const run: ActiveRun = { ...state, phase: 'deciding', view, before: null };
    const { system } = buildPrompt(requestOf(run), [], JSON_FORM, true).prompt;
    expect(encode(system).length).toBeLessThan(800);
  });
});

describe('the message', () => {
  test.each<[string, Prompt]>([
    ['first', promptFor('elements')],
    ['later', promptFor('elements', { isSent: true })],
  ])('%s', async (name, prompt) => {
    await expect(`${textOf(prompt)}\n`).toMatchFileSnapshot(fileOf(`message-${name}`));
  });
});

const row = (...cells: ViewItem[][]): ViewItem => ({
  kind: 'group',
  role: 'row',
  name: '',
  children: cells.map((children) => ({ kind: 'cell', children })),
});
const button = (more: Partial<ElementItem> = {}): ViewItem => sampleElement('1', 'button', 'Buy', more);
const words: ViewItem = { kind: 'text', text: 'Ann' };
const long = ['A first option of a long list', 'Another one'];
const covered = Array.from({ length: 12 }, (_, i) => sampleElement(`${i + 20}`, 'link', 'x', { states: ['covered'] }));

test.each<[string, PageView, RegExp | null]>([
  [
    'nothing but elements',
    sampleView([button(), sampleElement('2', 'combobox', 'Size', { options: ['S', 'M'] })]),
    null,
  ],
  ['a text like a row', sampleView([{ kind: 'text', text: 'Home | About' }]), null],
  ['a type', sampleView([sampleElement('1', 'textbox', 'Due', { type: 'date' })]), /input type is date/],
  ['a box', sampleView([button({ box: [10, 20, 30, 40] })]), /left, top, width/],
  [
    'a range',
    sampleView([sampleElement('1', 'slider', 'Volume', { range: { min: 0, max: 9, step: null } })]),
    /range of/,
  ],
  [
    'a scrolled text',
    sampleView([sampleElement('1', 'textbox', 'Log', { scroll: { offset: 0, extent: 9 } })]),
    /its text is/,
  ],
  ['a row', sampleView([row([button()], [words])]), /^- A table row is one line/],
  [
    'a header row',
    sampleView([{ kind: 'group', role: 'columns', name: '', children: [{ kind: 'cell', children: [words] }] }]),
    /header row/,
  ],
  ['a row to click', sampleView([sampleElement('7', 'row', 'Ann', { states: ['selected'] })]), /an element itself/],
  ['a hint in a row', sampleView([row([sampleElement('1', 'clickable', '.like')])]), /is a hint/],
  [
    'a covered page',
    sampleView([...covered, sampleGroup('dialog', 'Sure?'), sampleElement('1', 'button', 'Yes', { depth: 1 })]),
    /that a dialog or menu covers/,
  ],
  [
    'what is below the window',
    sampleView(['1', '2'].map((ref) => sampleElement(ref, 'link', 'x', { states: ['offscreen'] }))),
    /outside the window/,
  ],
  [
    'a high page',
    sampleView([button()], { viewport: { width: 9, height: 9, scrollY: 0, pageHeight: 99 } }),
    /of at most 480 pixels/,
  ],
  ['a hint', sampleView([sampleElement('1', 'link', '.save')]), /is a hint/],
  ['a part', sampleView([button(), sampleElement('2', 'button', 'Buy', { depth: 1 })]), /shares its name/],
  [
    'a list twice',
    sampleView(['1', '2'].map((ref) => sampleElement(ref, 'combobox', ref, { options: long }))),
    /options of element 9/,
  ],
  ['what is left out', sampleView([button()], { omitted: 9 }), /listed in part/],
  ['a canvas', sampleView([sampleText('not described')]), /picture shows it/],
  [
    'a part of the page',
    sampleView([button()], { part: { ref: null, page: 1, pages: 2 } }),
    /which part of which element/,
  ],
])('the legend explains what a view uses, and nothing else: %s', (_, shown, meaning) => {
  const legend = rareLegend(shown, { isDelta: false, sees: true });
  expect(legend.split('\n')).toHaveLength(1);
  if (meaning === null) expect(legend).toBe('');
  else expect(legend).toMatch(meaning);
});

test('the legend explains lines that stand for those of an earlier view', () => {
  expect(rareLegend(sampleView([button()]), { isDelta: true, sees: false })).toMatch(/^- .*those lines of <earlier>/);
});
