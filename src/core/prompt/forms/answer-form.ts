/** How a model is asked to answer, and how its answer is read. */
import type { ActionGroup } from '../../actions/action-row.ts';
import type { DemoStep } from '../../exemplars/demonstration.ts';
import type { Policy } from '../../policy.ts';
import type { Preset } from '../../preset.ts';
import type { Result } from '../../result.ts';
import type { Observation } from '../../view/observation.ts';
import type { Answer } from '../answer-lines.ts';

/** What the instructions depend on besides the policy. */
export interface AnswerFacts {
  readonly observation: Observation;
  readonly preset: Preset;
  /** Whether the model reads pictures. */
  readonly sees?: boolean;
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
    facts: Omit<AnswerFacts, 'isConstrained'>,
  ): Record<string, unknown> | null;
  /** Whether an answer can look up elements that the model is not shown. */
  readonly looksUp: boolean;
  /** How an exemplar shows what was decided on its view. */
  readonly exemplar: {
    /** What the decision is called there. */
    readonly title: string;
    /** @param withRefs - Whether the model is shown refs. */
    lines(step: DemoStep, withRefs: boolean): readonly string[];
    /** How an example ends whose policy returned this. */
    returned(answer: string): string;
    /** Whether the lines of a step tell what was decided after it too. */
    joins?(step: DemoStep): boolean;
  };
  /** @returns The decision, or in words what could not be read. */
  read(answer: string): Result<Answer, string>;
  /** The group of actions that an answer asks to see; only in a form whose instructions leave some out. */
  asksFor?(answer: string): ActionGroup | null;
  /** The actions of groups that the instructions leave out, for the part of a prompt that changes. */
  furtherActions?(groups: readonly ActionGroup[], observation: Observation): string;
  /** The reasoning in an answer that is still streaming in, to be shown to the person. */
  reasoningSoFar(partial: string): string;
  /** Whether the reasoning is long: the history leaves it out, and only the last answer is shown, whole. */
  readonly reasonsAtLength: boolean;
  /** Said after an answer that could not be read. */
  readonly again: string;
}
