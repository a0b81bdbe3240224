/** What carrying out one kind of action gives, before the page has come to rest. */
import type { ActError } from '../../core/actions/action.ts';
import type { Result } from '../../core/result.ts';

export interface Done {
  /** What received the action. */
  readonly hit: Element | null;
  readonly coveredBy: Element | null;
  /** Whose value is read back. */
  readonly subject: Element | null;
  /** Of what was scrolled on purpose; what scrolled by the way is seen elsewhere. */
  readonly scrolled: { readonly x: number; readonly y: number } | null;
  /** The page is likely to answer a little later: a list of suggestions, a request. */
  readonly answersLater: boolean;
  /** How long it may take to begin, where that is known. */
  readonly graceMs: number | null;
  /** Whether it has answered; null takes any change for an answer. */
  readonly answered: (() => boolean) | null;
  /** Evidence in words, where no field of its own holds it. */
  readonly report: string | null;
  /** More of it, that can be told only once the page has come to rest. */
  readonly told: (() => string | null) | null;
}

export type Doing = Promise<Result<Done, ActError>>;
export const NOTHING_ELSE = {
  hit: null,
  coveredBy: null,
  subject: null,
  scrolled: null,
  answersLater: false,
  graceMs: null,
  answered: null,
  report: null,
  told: null,
} as const;
