/** How a model is asked to answer, and how its answer is read. */
import type { Policy } from '../../policy.ts';
import type { Result } from '../../result.ts';
import type { Observation } from '../../view/observation.ts';
import type { Answer } from '../answer-lines.ts';

/** What the instructions depend on besides the policy. */
export interface AnswerFacts {
  readonly observation: Observation;
  /** Whether the schema holds the answer to its form, so that the prompt need not show it. */
  readonly isConstrained: boolean;
}

export interface AnswerForm {
  /** The part of the system prompt on answers and actions. It is the same for every decision of a frame. */
  instructions(policy: Policy, invocable: readonly Policy[], facts: AnswerFacts): string;
  /** JSON Schema that the answer can be held to; null for prose. */
  schema(
    policy: Policy,
    invocable: readonly Policy[],
    observation: Observation,
  ): Record<string, unknown> | null;
  /** @returns The decision, or in words what could not be read. */
  read(answer: string): Result<Answer, string>;
  /** Said after an answer that could not be read. */
  readonly again: string;
}
