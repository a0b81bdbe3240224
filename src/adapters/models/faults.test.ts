/**
 * What becomes of a run when its model fails, for each wire: the real client behind the real planner asks a
 * loopback server that fails in the provider's own way. Either the run goes on, or it is paused with
 * a sentence that says why and what to do.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { scriptedPromptApi } from '../../../e2e/scripted-model/prompt-api.ts';
import { startScriptedModel, type ScriptedModel } from '../../../e2e/scripted-model/server.ts';
import { createModelPlanner } from '../../core/model/model-planner.ts';
import { withRetry } from '../../core/model/with-retry.ts';
import type { Clock, ModelClient } from '../../core/ports.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { startRun, step } from '../../core/run/step.ts';
import { createModelClient } from './create-model-client.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';

const KEY = 'sk-scripted-0123456789abcdef';
const POLICIES = [samplePolicy('web', { instructions: 'Carry out the command.' })];
/** Long enough that leaving half of it out makes the prompt much shorter. */
const VIEW = sampleView([
  sampleElement('1', 'button', 'Ok'),
  ...Array.from({ length: 400 }, (_, i) => sampleElement(String(i + 2), 'link', `Story number ${i}`)),
]);

let server: ScriptedModel;
beforeAll(async () => {
  server = await startScriptedModel({ key: KEY });
});
afterAll(() => server.close());

type Wire = 'openai' | 'anthropic';
interface Given {
  readonly model?: string;
  readonly apiKey?: string;
  readonly baseUrl?: string;
  readonly answerTimeoutMs?: number;
  readonly idleTimeoutMs?: number;
}

function wireClient(wire: Wire, given: Given): ModelClient {
  const baseUrl = given.baseUrl ?? (wire === 'openai' ? server.openAiUrl : server.url);
  return createModelClient(
    { provider: wire, apiKey: given.apiKey ?? KEY, baseUrl, model: given.model ?? 'scripted' },
    // Only a stall is about time: a busy machine must not make one.
    { idleTimeoutMs: given.idleTimeoutMs ?? 5000 },
  );
}

/** One decision of a run, as the reducer takes it. */
async function decideOnce(
  client: ModelClient,
  { answerTimeoutMs = 5000 }: Given = {},
): Promise<{ run: RunState; sleptMs: number }> {
  let sleptMs = 0;
  const clock: Clock = {
    now: () => 0,
    sleep: async (ms) => {
      sleptMs += ms;
    },
  };
  const planner = createModelPlanner(withRetry(client, clock), {
    maxAnswerTokens: 500,
    answerTimeoutMs,
    constrained: true,
    exemplarsFor: () => Promise.resolve([]),
  });
  const begun = startRun(sampleNewRun({ command: 'Click on the "Ok" button.', policies: POLICIES }));
  const { state } = step(begun.state, { type: 'observed', at: 1, view: VIEW });
  if (state.phase !== 'deciding') throw new Error(`the run is ${state.phase}`);
  const answer = await planner.decide({
    run: state,
    frame: state.stack[0],
    view: state.view,
    exemplars: sampleExemplars(),
    signal: new AbortController().signal,
    onReasoning: () => undefined,
  });
  const event = answer.ok
    ? ({ type: 'decided', at: 2, planned: answer.value } as const)
    : ({ type: 'decide-failed', at: 2, error: answer.error } as const);
  return { run: step(state, event).state, sleptMs };
}

function expectToGoOn(run: RunState): void {
  expect(run.timeline.filter(({ type }) => type === 'notice')).toEqual([]);
  expect(run).toMatchObject({ phase: 'acting', plan: [{ kind: 'click', ref: '1' }] });
}

function expectPaused(run: RunState, sentence: RegExp): void {
  expect(run.phase).toBe('paused');
  const last = run.timeline.at(-1);
  const reason = last?.type === 'notice' && last.notice.kind === 'model-failed' ? last.notice.reason : '';
  expect(reason).toMatch(sentence);
  expect(reason).not.toMatch(/sk-|undefined|\[object|\n|\.\.|\.\)/);
}

describe.each<Wire>(['openai', 'anthropic'])('%s', (wire) => {
  test.each<[string, Given]>([
    ['429 with Retry-After, twice', { model: 'scripted:429@7x2' }],
    ['429 without Retry-After, once', { model: 'scripted:429barex1' }],
    ['500, three times', { model: 'scripted:500x3' }],
    ['an overloaded server, once', { model: 'scripted:529x1' }],
    ['a cut stream, twice', { model: 'scripted:cutx2' }],
    ['a connection that is dropped once', { model: 'scripted:dropx1' }],
    ['an error inside the stream, once', { model: 'scripted:streamerrorx1' }],
    ['malformed JSON, once', { model: 'scripted:badjsonx1' }],
    ['a schema that is refused', { model: 'scripted:noschema' }],
    ['a schema that is ignored: JSON amid prose', { model: 'scripted:fence' }],
    ['a schema that is ignored: prose, once', { model: 'scripted:prosex1' }],
    ['an empty answer, once', { model: 'scripted:emptyx1' }],
    ['an answer that goes on without end, once', { model: 'scripted:endlessx1' }],
    ['an answer cut off at its limit, once', { model: 'scripted:lengthx1' }],
    ['a prompt too long, until it is shorter', { model: 'scripted:toolong@20000' }],
  ])('%s: the run goes on', async (_, given) => {
    const { run } = await decideOnce(wireClient(wire, given));
    expectToGoOn(run);
  });

  test.each<[string, Given, RegExp]>([
    ['401', { model: 'scripted:401' }, /^The model provider refused the key\. Check it in Settings, then/],
    ['a key that was revoked', { apiKey: 'sk-revoked-000000000' }, /refused the key/],
    ['403 CORS', { model: 'scripted:origin' }, /could not be reached \(.*origin of this extension \(403\)\)/],
    ['404 model', { model: 'scripted:404' }, /does not know this model .*Choose another in Settings/],
    ['429 with Retry-After, on and on', { model: 'scripted:429@9' }, /too many requests\. Resume in 9 sec/],
    ['429 that asks for too long a wait', { model: 'scripted:429@7200' }, /Resume in 2 hours\.$/],
    ['429 without Retry-After, on and on', { model: 'scripted:429bare' }, /Wait a few minutes, then resume/],
    ['no credit', { model: 'scripted:quota' }, /asks for payment \(.*Add credit there or choose another/],
    ['500, on and on', { model: 'scripted:500' }, /has trouble \(status 500\)\. Resume to try again/],
    ['cut streams, on and on', { model: 'scripted:cut' }, /broke off again and again\. Resume/],
    ['a stall', { model: 'scripted:stall', idleTimeoutMs: 300 }, /no answer within a second\. Resume to ask again/],
    [
      'no word at all',
      { model: 'scripted:hang', answerTimeoutMs: 400 },
      /no answer within a second\. Resume to ask again/,
    ],
    ['connections that are dropped', { model: 'scripted:drop' }, /could not be reached .*Check your connection/],
    ['malformed JSON, twice', { model: 'scripted:badjson' }, /could not be read, twice/],
    ['a schema that is ignored: only prose', { model: 'scripted:prose' }, /could not be read, twice/],
    ['answers that go on without end', { model: 'scripted:endless' }, /could not be read, twice/],
    ['empty answers', { model: 'scripted:empty' }, /could not be read, twice/],
    ['a refusal', { model: 'scripted:refuse' }, /declined to answer: I cannot help with that\. Resume/],
    ['a prompt too long however short', { model: 'scripted:toolong' }, /longer than the model can read/],
    ['nobody there', { baseUrl: 'http://127.0.0.1:9/v1' }, /could not be reached .*that it runs, then res/],
    ['a web site', { model: 'scripted:html' }, /web page.*Check the model and the base URL/],
  ])('%s: the run is paused, and says why', async (_, given, sentence) => {
    const { run } = await decideOnce(wireClient(wire, given), given);
    expectPaused(run, sentence);
  });

  test('the waits between tries are those that the server asks for', async () => {
    expect((await decideOnce(wireClient(wire, { model: 'scripted:429@8x2' }))).sleptMs).toBe(16_000);
  });
});

describe('Chrome’s built-in model', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const builtInClient = (availability: string | null, faults: string): ModelClient => {
    if (availability !== null) vi.stubGlobal('LanguageModel', scriptedPromptApi(availability, faults));
    return createModelClient(
      { provider: 'chrome-built-in', apiKey: '', baseUrl: '', model: 'built-in' },
      { idleTimeoutMs: 300 },
    );
  };

  test.each([
    ['nothing wrong', ''],
    ['a schema that is refused', 'noschema'],
    ['a schema that is ignored: prose, once', 'prosex1'],
    ['a schema that is ignored: JSON amid prose', 'fence'],
    ['malformed JSON, once', 'badjsonx1'],
    ['an empty answer, once', 'emptyx1'],
    ['a stream that breaks off, once', 'cutx1'],
    ['trouble in Chrome, once', '500x1'],
    ['a prompt too long, until it is shorter', 'toolong@14000'],
  ])('%s: the run goes on', async (_, faults) => {
    expectToGoOn((await decideOnce(builtInClient('available', faults))).run);
  });

  test.each<[string, string | null, string, RegExp]>([
    ['a browser without one', null, '', /^This browser has no built-in model\. .*Choose another model/],
    ['a computer that cannot run it', 'unavailable', '', /cannot run on this computer\. .*Choose another/],
    ['not downloaded yet', 'downloadable', '', /downloaded once .*Download it in Settings, then resume\.$/],
    ['downloading', 'downloading', '', /is downloading its built-in model\. Resume when it is there\.$/],
    ['a refusal', 'available', 'refuse', /declined to answer: The output was filtered\. Resume/],
    ['a stall', 'available', 'stall', /no answer within a second\. Resume to ask again/],
    ['a stream that breaks off again and again', 'available', 'cut', /broke off again and again/],
    ['only prose', 'available', 'prose', /could not be read, twice/],
    ['malformed JSON, twice', 'available', 'badjson', /could not be read, twice/],
    ['empty answers', 'available', 'empty', /could not be read, twice/],
    ['trouble in Chrome, on and on', 'available', '500', /has trouble \(status 500\)\. Resume to try again/],
    ['a prompt too long however short', 'available', 'toolong', /longer than the model can read/],
  ])('%s: the run is paused, and says why', async (_, availability, faults, sentence) => {
    expectPaused((await decideOnce(builtInClient(availability, faults))).run, sentence);
  });
});
