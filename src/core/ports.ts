/**
 * Everything outside that core needs comes through these. Adapters implement one port each;
 * entries pass them in.
 */
import type { Demonstration } from './exemplars/demonstration.ts';
import type { NearForm } from './commands/filled-form.ts';
import type { ExemplarQuery, RankedRow } from './exemplars/exemplar-index.ts';
import type { ExemplarRow } from './exemplars/exemplar-row.ts';
import type { Remark } from './exemplars/remark.ts';
import type { Nearness } from './exemplars/nearness.ts';
import type { UsedExemplar } from './used-exemplar.ts';
import type { DemonstrationId } from './ids.ts';
import type { ModelError } from './model/model-error.ts';
import type { Usage } from './usage.ts';
import type { Decision } from './run/decision.ts';
import type { Picture } from './view/observation.ts';
import type { Result } from './result.ts';
import type { ActiveRun, Decider, DirectStep, Notice, ProgramStep, StackFrame } from './run/run-state.ts';
import type { PageView } from './view/view.ts';

export type { ModelError, Usage };

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** The first so many characters of the text come again in later prompts: worth a cache entry. */
  readonly stable?: number;
  /** Stands before the text, after the stable part of it. */
  readonly picture?: Picture;
}

/** What is left out is the model's own. A model that takes none is sent none. */
export interface Sampling {
  readonly temperature?: number;
}

export interface Prompt {
  /** Stable across a run: the provider's cache prefix. */
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** JSON Schema of the answer, closed (every property required, no extras); null for prose. */
  readonly schema: { readonly name: string; readonly schema: Record<string, unknown> } | null;
  readonly sampling?: Sampling;
}

export interface Completion {
  readonly text: string;
  readonly usage: Usage;
  /** The answer stopped at the token limit. */
  readonly truncated: boolean;
}

export interface CompletionLimits {
  readonly maxTokens: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface ModelClient {
  readonly modelName: string;
  /** @param onText called with each piece of the answer as it streams in. */
  complete(
    prompt: Prompt,
    limits: CompletionLimits,
    onText: (piece: string) => void,
  ): Promise<Result<Completion, ModelError>>;
}

/** Time, for core: `sleep` ends early (resolving) when the signal aborts. */
export interface Clock {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Turns texts into vectors that are near each other where the texts mean much the same. */
export interface Embedder {
  readonly model: string;
  /** @returns A vector for each text, in their order; or in words why not. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Result<readonly (readonly number[])[], string>>;
}

/** What was demonstrated. The rows are in memory; the steps are read for those that a decision may use. */
export interface ExemplarSource {
  /** The person's own first, newest first. */
  rows(): readonly ExemplarRow[];
  /** @returns Accepted rows that have anything in common with the query, best first. */
  ranked(query: ExemplarQuery, accepts: (row: ExemplarRow) => boolean): readonly RankedRow[];
  /** How near in meaning exemplars are to a text; null where nobody can tell. */
  nearness(text: string, signal: AbortSignal): Promise<Nearness | null>;
  /** What people said of runs that did not work. */
  remarks(): Promise<readonly Remark[]>;
  /** In the order of the ids; what was removed or cannot be read is left out. */
  load(ids: readonly DemonstrationId[]): Promise<readonly Demonstration[]>;
}

/** Where the person is. */
export interface Place {
  /** As "Europe/Berlin". */
  readonly timeZone: string;
  /** As "de-DE". */
  readonly locale: string;
}

export interface PlannerRequest {
  readonly run: ActiveRun;
  readonly frame: StackFrame;
  readonly view: PageView;
  /** What stages leave of the view for the prompt; the view itself when they do nothing. */
  readonly shown?: PageView;
  /** What a stage made of the command; it stands in its place. */
  readonly task?: string;
  /** What plug-ins and stages tell the model besides the view. */
  readonly advice?: readonly { readonly from: string; readonly text: string }[];
  /** Of the window as the view has it, where the observation has one. */
  readonly picture?: Picture;
  /** Whether the model that is asked reads pictures, and may ask for one. */
  readonly sees?: boolean;
  /** What the model listed from the picture; it decides on that, and is not shown the picture again. */
  readonly screen?: string;
  readonly exemplars: ExemplarSource;
  /** Tells the model which day it is there. */
  readonly place?: Place;
  readonly signal: AbortSignal;
  /** The reasoning so far, whole, as it streams. */
  onReasoning(text: string): void;
}

export interface Planned {
  readonly by: Decider;
  readonly reasoning: string;
  readonly decision: Decision;
  /** The answer to the question that was decided on is a secret: a password that no example keeps. */
  readonly asksForSecret?: boolean;
  /** Nothing tells that what was done has had its effect: the run does not end as done. */
  readonly isUnconfirmed?: boolean;
  readonly exemplars: readonly UsedExemplar[];
  readonly usage: Usage;
  readonly modelCalls: number;
  /** Set when the frame's program decided. */
  readonly program?: ProgramStep;
  /** Set when a direct command decided on actions. */
  readonly direct?: DirectStep;
  /** The plug-in that decided, without the model. */
  readonly plugin?: string;
  /** A line of the plan that is no action: it and what follows are left out. */
  readonly badLine?: string;
  /** What happened on the way to the decision. */
  readonly notices?: readonly Notice[];
}

/** No decision, after all that the planner itself could do about it. */
export type ModelFailure = {
  readonly usage: Usage;
  readonly modelCalls: number;
  /** What happened on the way to the failure. */
  readonly notices?: readonly Notice[];
  /** Of the second model, where there is one. */
  readonly alsoFailed?: ModelFailure;
} & (
  | { readonly kind: 'model'; readonly error: ModelError }
  /** The answer could not be read, after one request to mend it. */
  | { readonly kind: 'unreadable-answer'; readonly detail: string; readonly answer: string }
);

export type PlannerError =
  | ModelFailure
  /** Without a model: nobody understands the command, or what is to be done is not on the page. */
  | { readonly kind: 'stuck'; readonly detail: string; readonly nearest?: NearForm }
  /** It was to be stuck, or to ask, on a page that went on to change. */
  | { readonly kind: 'page-changed' }
  /** The run began with a model, and the settings name none any more. */
  | { readonly kind: 'no-model' }
  | { readonly kind: 'aborted' };

/** Turns (frame, view) into a decision: with a model, or with what is at hand. */
export interface Planner {
  readonly kind: 'model' | 'local';
  decide(request: PlannerRequest): Promise<Result<Planned, PlannerError>>;
}
