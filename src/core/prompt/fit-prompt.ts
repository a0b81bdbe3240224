/** Makes a prompt fit a number of tokens: leaves out exemplars, then history, then about half of the view at a time. */
import type { ShownExemplar } from '../exemplars/shown-exemplar.ts';
import { MAX_SHORTENINGS, shorter } from './shorter.ts';
import type { PlannerRequest, Prompt } from '../ports.ts';
import type { BuiltPrompt } from './build-prompt.ts';

/** Of our prompts in the tokenizer of a large provider: 3.3 with many examples, to 3.9. */
const CHARS_PER_TOKEN = 3.3;
/** Decisions that the history keeps, when it is to be shorter. */
const HISTORY_KEPT = [10, 5, 2, 1];

export const estimatedTokens = ({ system, messages }: Prompt): number =>
  Math.ceil(messages.reduce((sum, { text }) => sum + text.length, system.length) / CHARS_PER_TOKEN);

type Build = (request: PlannerRequest, found: readonly ShownExemplar[]) => BuiltPrompt;

/** @returns The fullest prompt that fits; the shortest when none does. */
export function fitPrompt(
  request: PlannerRequest,
  found: readonly ShownExemplar[],
  maxTokens: number | null,
  build: Build,
): BuiltPrompt {
  let built = build(request, found);
  if (maxTokens === null) return built;
  for (const less of shorterAndShorter(request, found)) {
    if (estimatedTokens(built.prompt) <= maxTokens) break;
    built = build(less.request, less.found);
  }
  return built;
}

function* shorterAndShorter(
  request: PlannerRequest,
  found: readonly ShownExemplar[],
): Generator<{ readonly request: PlannerRequest; readonly found: readonly ShownExemplar[] }> {
  for (let k = found.length - 1; k >= 0; k--) yield { request, found: found.slice(0, k) };
  let last = request;
  for (const kept of HISTORY_KEPT) {
    last = withHistory(request, kept);
    yield { request: last, found: [] };
  }
  for (let level = 1; level <= MAX_SHORTENINGS; level++) yield { request: shorter(last, level), found: [] };
}

function withHistory(request: PlannerRequest, historyDecisions: number): PlannerRequest {
  const { run } = request;
  const limits = { ...run.preset.limits, historyDecisions };
  return { ...request, run: { ...run, preset: { ...run.preset, limits } } };
}
