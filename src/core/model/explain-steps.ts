/** Has a model explain the actions of a demonstration, in one call. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { Rationales } from '../exemplars/rationales.ts';
import type { CompletionLimits, ModelClient } from '../ports.ts';
import { rationalePrompt, readRationales } from '../prompt/rationales/rationale-prompt.ts';
import { err, ok, type Result } from '../result.ts';
import { causeWords } from '../text/failure-words.ts';
import { NO_USAGE } from '../usage.ts';

/** @returns The rationales; or in a sentence why there are none. */
export async function explainSteps(
  client: ModelClient,
  demonstration: Demonstration,
  limits: CompletionLimits,
): Promise<Result<Rationales, string>> {
  const answer = await client.complete(rationalePrompt(demonstration), limits, () => undefined);
  if (!answer.ok) return err(causeWords({ kind: 'model', error: answer.error, usage: NO_USAGE, modelCalls: 1 }));
  const { steps } = demonstration;
  const count = steps.reduce((sum, { plan }) => sum + plan.length, 0);
  const read = readRationales(answer.value.text, count);
  if (!read.ok) return read;
  let next = 0;
  return ok(steps.map(({ plan }) => read.value.slice(next, (next += plan.length))));
}
