/** What is known of a step when it is decided on, and what comes of it. */
import type { Action } from '../../actions/action.ts';
import type { ElementItem } from '../../view/view.ts';
import type { Choice } from '../../match/choice.ts';
import type { TimelineEntry } from '../../run/run-state.ts';

export type Asked = Extract<TimelineEntry, { type: 'asked' }>;

/** What was done of the step so far. */
export interface StepContext {
  readonly done: readonly Action[];
  /** What was read on earlier pages, by hypothesis. */
  readonly read: Readonly<Record<string, string>>;
  /** Digests of the views on which something was decided in this step. */
  readonly seen: readonly string[];
  /** Of the page on which the run began; empty where nobody knows. */
  readonly startUrl: string;
  /** Refs of the fields of this document that earlier steps typed into. */
  readonly typedInto: ReadonlySet<string>;
  /** Of the live view. */
  readonly digest: string;
  /** What the person was asked in these words before. */
  readonly asked: (question: string) => Asked | undefined;
}

/** `more`: the step goes on after the plan. */
export type Next =
  | { readonly kind: 'act'; readonly plan: readonly Action[]; readonly more: boolean }
  | { readonly kind: 'ask'; readonly question: string; readonly choices: readonly Choice[] }
  | Refusal;

interface Refusal {
  readonly kind: 'refuse';
  readonly why: string;
  /** What is done before may change it. */
  readonly mayPass: boolean;
}

export const planned = (plan: readonly Action[], more = false): Next => ({ kind: 'act', plan, more });
export const refuse = (why: string, mayPass = false): Refusal => ({ kind: 'refuse', why, mayPass });

/** Of the element that the action is done to. */
export const targetRefOf = (action: Action): string | null => ('ref' in action ? action.ref : null);

export const retarget = (action: Action, element: ElementItem): Action =>
  'ref' in action ? { ...action, ref: element.ref } : action;
