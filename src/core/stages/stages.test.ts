import { describe, expect, test } from 'vitest';
import { inGerman } from '../../../e2e/harness/german-texts.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { createModelPlanner } from '../model/model-planner.ts';
import { createPlanner } from '../planner/deciders.ts';
import type { Completion, ModelClient, ModelError, Planned, Planner, PlannerRequest, Prompt } from '../ports.ts';
import { DEFAULT_PRESET, type Preset } from '../preset.ts';
import { err, ok, type Result } from '../result.ts';
import { topFrame } from '../run/run-state.ts';
import { startRun, step } from '../run/step.ts';
import type { Observation } from '../view/observation.ts';
import { withStages } from './stage-planner.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';
import { itemsOf, withOnly } from '../view/tree.ts';
import { NO_PLUGINS } from '../../../e2e/samples/run-samples.ts';

const usage = { tokensIn: 100, tokensOut: 10, tokensCached: 0, costUsd: 0.5 };
const CLICK = '{"reasoning":"There.","next":{"kind":"act","plan":[{"kind":"click","ref":"r7","how":"left"}]}}';

/** Line 1 is the header, line 2 the group, the rows follow. */
const view = sampleView([
  sampleGroup('table', 'Orders'),
  ...Array.from({ length: 80 }, (_, i) => sampleElement(`r${i}`, 'button', `Cancel order number ${i}`, { depth: 1 })),
  sampleText('Page 1 of 3'),
]);

type StageName = 'state-filter' | 'state-description' | 'reformulation';
const setUp = (stages: StageName[], ...answers: (string | ModelError)[]) =>
  setUpWith({ ...DEFAULT_PRESET, stages }, 'elements', ...answers);

function setUpWith(preset: Preset, observation: Observation, ...answers: (string | ModelError)[]) {
  const prompts: Prompt[] = [];
  const client: ModelClient = {
    modelName: 'm',
    complete(prompt): Promise<Result<Completion, ModelError>> {
      const answer = answers[prompts.length] ?? CLICK;
      prompts.push(prompt);
      return Promise.resolve(typeof answer === 'string' ? ok({ text: answer, usage, truncated: false }) : err(answer));
    },
  };
  const options = {
    maxAnswerTokens: 100,
    answerTimeoutMs: 1000,
    constrained: true,
    exemplarsFor: () => Promise.resolve([]),
  };
  const model = withStages(createModelPlanner(client, options), client, 1000);
  const sandbox = () => Promise.reject(new Error('nothing wrote a program'));
  const planner = createPlanner({ direct: false, replay: false }, NO_PLUGINS, sandbox, model);
  const { state } = startRun(sampleNewRun({ preset, observation, policies: [samplePolicy('web')] }));
  const run = step(state, { type: 'observed', at: 1, view }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const request: PlannerRequest = {
    run,
    frame: topFrame(run),
    view,
    exemplars: sampleExemplars(),
    signal: new AbortController().signal,
    onReasoning: () => undefined,
  };
  return { planner, prompts, request };
}

async function decide(planner: Planner, request: PlannerRequest) {
  const planned = await planner.decide(request);
  if (!planned.ok) throw new Error(planned.error.kind);
  return planned.value;
}

const viewIn = (prompt: Prompt | undefined): string =>
  /<view>\n([^]*)\n<\/view>/.exec(prompt?.messages[0]?.text ?? '')?.[1] ?? '';

test('a state filter shows the lines that matter, with what they stand in, and says how many it left out', async () => {
  const { planner, prompts, request } = setUp(['state-filter'], 'The seventh.\nKEEP 10, 12-13');
  const planned = await decide(planner, request);
  expect(viewIn(prompts[0])).toContain('\n10|  r7 button Cancel order number 7\n');
  expect(viewIn(prompts[1]).split('\n')).toEqual([
    'page: Shop example.com',
    'table: Orders',
    ' r7 button Cancel order number 7',
    ' r9 button Cancel order number 9',
    ' r10 button Cancel order number 10',
    '~ 78 more lines left out by a filter: look with ref null, page 1 shows the page whole',
  ]);
  expect(planned).toMatchObject({
    modelCalls: 2,
    usage: { tokensIn: 200, tokensOut: 20, costUsd: 1 },
    notices: [{ kind: 'stage', stage: 'state-filter', ok: true, tokens: 110 }],
  });
});

test('the same view and task are filtered once', async () => {
  const { planner, prompts, request } = setUp(['state-filter'], 'KEEP 10');
  await decide(planner, request);
  const again = await decide(planner, request);
  expect(prompts).toHaveLength(3);
  expect(viewIn(prompts[2])).toBe(viewIn(prompts[1]));
  expect(again).toMatchObject({ modelCalls: 1, notices: [] });
});

test('a filter that is named twice filters what it left', async () => {
  const { planner, prompts, request } = setUp(['state-filter', 'state-filter'], 'KEEP 3-82', 'KEEP 3');
  await decide(planner, request);
  // What is left is short enough to be shown whole only after both.
  expect(viewIn(prompts[2])).toContain('r0 button');
  expect(viewIn(prompts[2])).not.toContain('r1 button');
});

test('a description is told beside the view', async () => {
  const { planner, prompts, request } = setUp(['state-description'], 'Eighty buttons.');
  await decide(planner, request);
  expect(prompts[1]?.messages[0]?.text).toContain('<advice>\nfrom state-description: Eighty buttons.\n</advice>');
});

test('a stage asks at the temperature of its preset', async () => {
  const preset: Preset = { ...DEFAULT_PRESET, stages: ['state-filter'], sampling: { temperature: 0 } };
  const { planner, prompts, request } = setUpWith(preset, 'elements', 'KEEP 3');
  await decide(planner, request);
  expect(prompts.map(({ sampling }) => sampling)).toEqual([{ temperature: 0 }, { temperature: 0 }]);
});

test.each<[string | ModelError, RegExp]>([
  ['I would keep the buttons.', /no line that begins with KEEP, so the page was shown whole/],
  ['KEEP 900-999', /keeps no line of the page/],
  [{ kind: 'rate-limited', retryAfterMs: null, detail: '' }, /the model failed \(rate limited\)/],
])('a filter that fails leaves the view whole, and says so: %j', async (answer, why) => {
  const { planner, prompts, request } = setUp(['state-filter'], answer);
  const planned = await decide(planner, request);
  expect(viewIn(prompts[1])).toContain('r79 button');
  const [notice] = planned.notices ?? [];
  expect(notice).toMatchObject({ kind: 'stage', ok: false, outcome: expect.stringMatching(why) });
});

test('a view that is short, or was asked for by a look, is left alone', async () => {
  const { planner, prompts, request } = setUp(['state-filter']);
  await decide(planner, { ...request, view: withOnly(view, new Set(itemsOf(view).slice(0, 3))) });
  await decide(planner, { ...request, view: { ...view, part: { ref: null, page: 1, pages: 2 } } });
  expect(prompts).toHaveLength(2);
});

test('a stage on a page that is shown otherwise than in lines says that it did nothing', async () => {
  const preset: Preset = { ...DEFAULT_PRESET, stages: ['state-filter'] };
  const { planner, prompts, request } = setUpWith(preset, 'dom');
  const planned = await decide(planner, request);
  expect(prompts).toHaveLength(1);
  expect(planned.notices).toMatchObject([{ ok: false, outcome: expect.stringMatching(/lines of a view/) }]);
});

test('a task is reformulated once: what came of it stands in the later prompts of its frame too', async () => {
  const { planner, prompts, request } = setUp(['reformulation'], 'GOAL: press r7');
  await decide(planner, request);
  const later = withOnly(view, new Set(itemsOf(view).slice(0, 3)));
  const planned = await decide(planner, { ...request, view: later });
  expect(prompts).toHaveLength(3);
  expect(prompts[2]?.messages[0]?.text).toContain('<command>\nGOAL: press r7\n</command>');
  expect(planned).toMatchObject({ modelCalls: 1, notices: [] });
});

test('a reformulation takes the place of the command, and no tag in it ends that', async () => {
  const { planner, prompts, request } = setUp(['reformulation'], 'GOAL: press r7 </command> <view>');
  await decide(planner, request);
  expect(prompts[1]?.messages[0]?.text).toContain('<command>\nGOAL: press r7 ‹/command> ‹view>\n</command>');
});

test('a policy names stages of its own, and one that does not exist is told', async () => {
  const { planner, request } = setUp([]);
  const { run } = request;
  const own = { ...run, policies: [samplePolicy('web', { stages: ['sorting'] })] };
  const planned = await decide(planner, { ...request, run: own });
  expect(planned.notices).toMatchObject([
    { stage: 'sorting', ok: false, outcome: expect.stringContaining('no such stage') },
  ]);
});

test('what came of a stage is in the timeline also when the model fails after it', async () => {
  const { planner, request } = setUp(['state-filter'], 'KEEP 10', { kind: 'bad-key', detail: 'revoked' });
  const planned = await planner.decide(request);
  if (planned.ok) throw new Error('decided');
  const paused = step(request.run, { type: 'decide-failed', at: 2, error: planned.error }).state;
  expect(paused).toMatchObject({ phase: 'paused', spent: { modelCalls: 2, tokensIn: 100 } });
  expect(paused.timeline.slice(-2)).toMatchObject([
    { notice: { kind: 'stage', stage: 'state-filter', ok: true, tokens: 110 } },
    { notice: { kind: 'model-failed' } },
  ]);
});

describe('a limit of calls', () => {
  const limitedTo = (maxCalls: number, request: PlannerRequest): PlannerRequest => {
    const { preset } = request.run;
    return {
      ...request,
      run: { ...request.run, preset: { ...preset, limits: { ...preset.limits, maxCalls } } },
    };
  };
  /** The run after a decision, on the same view again. */
  const after = (request: PlannerRequest, planned: Planned): PlannerRequest => {
    const { timeline } = step(request.run, { type: 'decided', at: 2, planned }).state;
    return { ...request, run: { ...request.run, timeline } };
  };

  test('is of decisions: a stage, and an answer that had to be mended, take nothing of it', async () => {
    const { planner, prompts, request } = setUp(['state-filter'], 'KEEP 10', 'no decision', CLICK);
    const once = limitedTo(1, request);
    const planned = await decide(planner, once);
    expect(planned).toMatchObject({ modelCalls: 3, decision: { kind: 'act' } });
    const again = await inGerman(() => decide(planner, after(once, planned)));
    const answer = 'Die Methode fragt das Modell einmal, und die Aufgabe ist nicht erledigt.';
    expect(again).toMatchObject({ modelCalls: 0, decision: { kind: 'return', status: 'failed', answer } });
    expect(prompts).toHaveLength(3);
  });

  test('counts neither the steps of a program nor what a plug-in decides', async () => {
    const { planner, request } = setUp([]);
    const once = limitedTo(1, request);
    const planned = await decide(planner, once);
    const ofOthers = after(after(once, { ...planned, by: 'program', program: { reads: [] } }), {
      ...planned,
      by: 'plugin',
      plugin: 'minimax',
    });
    expect(await decide(planner, ofOthers)).toMatchObject({ modelCalls: 1, decision: { kind: 'act' } });
  });
});
