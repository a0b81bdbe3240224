/**
 * Whatever else was demonstrated, a run does and is shown only what belongs to it: an irrelevant exemplar of every kind is in the
 * store, each of its texts is one that occurs nowhere else, and none of them may appear.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleDemonstration, sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';
import { acted, decide, decided, type Entry } from '../../../e2e/samples/replay-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import {
  sampleClick,
  sampleElement,
  sampleEvidence,
  sampleText,
  sampleType,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { actionSchema, refsOf, type Action } from '../actions/action.ts';
import { actionRows, ACTIONS } from '../actions/registry.ts';
import { createModelPlanner } from '../model/model-planner.ts';
import type { ModelClient } from '../ports.ts';
import { ok } from '../result.ts';
import { startRun, step } from '../run/step.ts';
import type { PageView } from '../view/view.ts';
import { chooseExemplars } from './choose.ts';
import type { Demonstration } from './demonstration.ts';
import { secretMask } from '../secret-mask.ts';

const CASES = 8;
/** No other text of a case holds this. */
const MARK = /qz[a-z]+qz/;

/** The same numbers for the same seed, from 0 to 1. */
function numbers(seed: number): () => number {
  let at = seed * 2_654_435_761;
  return () => {
    at = (at + 0x6d2b79f5) % 4_294_967_296;
    let n = Math.imul(at ^ (at >>> 15), at | 1);
    n ^= n + Math.imul(n ^ (n >>> 7), n | 61);
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Case {
  readonly #next: () => number;
  #marks = 0;

  constructor(seed: number) {
    this.#next = numbers(seed);
  }

  one<T>(of: readonly [T, ...T[]]): T {
    return of[Math.floor(this.#next() * of.length)] ?? of[0];
  }

  /** A text that occurs nowhere else. */
  mark(): string {
    this.#marks += 1;
    const letters = String(this.#marks).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    return `qz${letters}qz`;
  }

  /** The same action with a text of its own wherever it can have one. */
  marked(action: unknown): unknown {
    let whole = structuredClone(action) as Record<string, unknown>;
    const paths = stringPaths(whole);
    for (const path of paths) {
      const changed = withAt(whole, path, this.mark());
      if (v.is(actionSchema, changed)) whole = changed as Record<string, unknown>;
    }
    return whole;
  }
}

type Path = readonly (string | number)[];

const stringPaths = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'string'
    ? [at]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, it]) => stringPaths(it, [...at, key]))
      : [];

function withAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = withAt(copy[key], rest, text);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Of another task on another site: one of each kind of action. */
function irrelevant(it: Case): Demonstration[] {
  return actionRows.map((row) => {
    const action = it.marked(v.parse(actionSchema, ACTIONS.repair(row.example))) as Action;
    const elements = refsOf(action).map((ref) =>
      sampleElement(ref, it.one(['button', 'textbox', 'link', 'slider']), it.mark()),
    );
    const view = sampleView([sampleText(it.mark()), ...elements], {
      title: it.mark(),
      url: `https://${it.mark()}.example/${it.mark()}/${it.mark()}`,
    });
    const kind = row.schema.entries.kind.literal;
    return sampleDemonstration(`${kind} ${it.mark()}`, [{ view, reasoning: it.mark(), plan: [action] }], {
      command: `${it.one(['Arrange', 'Compare', 'Water', 'Measure'])} ${it.mark()} ${it.one(['between', 'beside', 'above'])} ${it.mark()}`,
      source: it.one(['bundled', 'recorded', 'run', 'imported']),
      verifiedBy: it.one(['page', 'person', null]),
    });
  });
}

const NAMES = ['Rome', 'Oslo', 'Bern', 'Lima', 'Quito'] as const;
const page = (more: Partial<PageView> = {}): PageView =>
  sampleView(
    [
      sampleElement('1', 'textbox', 'City'),
      sampleElement('2', 'textbox', 'Guest'),
      sampleElement('3', 'button', 'Book it'),
    ],
    { title: 'Rooms', url: 'https://example.org/book/new', ...more },
  );
const booking = (id: string, city: string, guest: string, over: Partial<Demonstration> = {}): Demonstration =>
  sampleDemonstration(
    id,
    [
      { view: page(), reasoning: '', plan: [sampleType('1', city), sampleType('2', guest)] },
      { view: page(), reasoning: '', plan: [sampleClick('3')] },
    ],
    { command: `Book a room in "${city}" for "${guest}"`, ...over },
  );

/** On the very page of the run, but of no use to it. */
function onSamePage(it: Case): Demonstration[] {
  const mask = secretMask(1);
  return [
    booking('switched off', it.mark(), it.mark(), { enabled: false }),
    booking('of another policy', it.mark(), it.mark(), { policy: 'fill' }),
    sampleDemonstration(
      'with another task',
      [{ view: page(), reasoning: it.mark(), plan: [sampleType('2', it.mark()), sampleClick('3')] }],
      { command: `Cancel the booking of "${it.mark()}" because of ${it.mark()}` },
    ),
    sampleDemonstration(
      'with a secret',
      [{ view: page(), reasoning: it.mark(), plan: [sampleType('1', it.mark()), sampleType('2', mask)] }],
      { command: `Unlock ${it.mark()} with "${mask}"` },
    ),
  ];
}

const cases = Array.from({ length: CASES }, (_, seed) => new Case(seed + 1));

describe('an irrelevant exemplar of every kind', () => {
  test('says what no other text says', () => {
    const [first] = cases;
    const kinds = first ? irrelevant(first) : [];
    expect(kinds).toHaveLength(actionRows.length);
    for (const it of kinds) expect(JSON.stringify(it.steps)).toMatch(MARK);
  });

  test('leaves nothing in what a replay does', async () => {
    for (const it of cases) {
      const shown = booking('shown', it.one(NAMES), 'Ada');
      // Of the same task: its values are those of its own command.
      const alike = booking('alike', it.mark(), it.mark());
      const others = [...irrelevant(it), ...onSamePage(it)];
      const all = it.one([
        [shown, alike, ...others],
        [...others, shown, alike],
      ] as const);
      const [city, guest] = [it.one(NAMES), it.one(['Eve', 'Bob'])];
      const timeline: Entry[] = [];
      const command = `Book a room in "${city}" for "${guest}"`;
      const typed = [sampleType('1', city), sampleType('2', guest)] as const;
      expect(await decide([...all], command, page(), timeline)).toEqual(typed);
      timeline.push(decided(alike, [typed[1]], 1), acted(typed[1], sampleEvidence({ value: guest })));
      expect(await decide([...all], command, page(), timeline)).toEqual([sampleClick('3')]);
      // Nothing was shown for this.
      const nothing = await decide(others, command, page());
      expect(nothing).toMatch(/^No example fits/);
      expect(nothing).not.toMatch(MARK);
    }
  });

  test('leaves nothing in a prompt', async () => {
    for (const it of cases) {
      const shown = booking('shown', 'Rome', 'Ada');
      const unused = onSamePage(it).filter(({ id }) => id === 'switched off' || id === 'of another policy');
      const prompt = await promptFor([...irrelevant(it), ...unused, shown]);
      expect(prompt).toContain('Book a room in "Rome" for "Ada"');
      expect(prompt).not.toMatch(MARK);
    }
  });
});

async function promptFor(demonstrations: readonly Demonstration[]): Promise<string> {
  const command = 'Book a room in "Quito" for "Eve"';
  const run = step(startRun(sampleNewRun({ command })).state, { type: 'observed', at: 1, view: page() }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const texts: string[] = [];
  const client: ModelClient = {
    modelName: 'm',
    complete: ({ system, messages }) => {
      texts.push(system, ...messages.map(({ text }) => text));
      const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: null };
      return Promise.resolve(ok({ text: '{"kind":"return","status":"done","answer":""}', usage, truncated: false }));
    },
  };
  const planner = createModelPlanner(client, {
    maxAnswerTokens: 100,
    answerTimeoutMs: 1000,
    constrained: true,
    exemplarsFor: (request) => chooseExemplars(request, {}),
  });
  await planner.decide({
    run,
    frame: run.stack[0],
    view: page(),
    exemplars: sampleExemplars(demonstrations),
    signal: new AbortController().signal,
    onReasoning: () => undefined,
  });
  return texts.join('\n');
}
