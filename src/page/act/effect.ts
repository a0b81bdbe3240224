/** The outcome of carrying out an action, as far as it is known before the page has settled. */
import type { ActError } from '../../core/actions/action.ts';
import type { Opened } from '../../core/actions/evidence.ts';
import type { Ref } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { told, type Told } from '../../core/i18n/told.ts';

export interface Effect {
  /** The element that received the events. */
  readonly hit?: Element | null;
  readonly coveredBy?: Element | null;
  /** The element whose value evidence reads back. */
  readonly subject?: Element | null;
  /** What evidence tells of the subject's text where it cannot be read from the element. */
  readonly shown?: string | null;
  /** How typed text differs from the text that was meant, once the page has settled. */
  readonly differs?: (() => Told | null) | null;
  /** The value that typed text stands for in a field of dates, colors or the like, where it is not the text itself. */
  readonly meant?: string | null;
  /** It ended with Enter, which sends a value and leaves it as it is. */
  readonly isEntered?: boolean;
  /** How far a scroll action scrolled; `EffectObserver` sees what else scrolled the window. */
  readonly scrolled?: { readonly x: number; readonly y: number } | null;
  /** Nothing that it was meant to move moved: what changed meanwhile is no effect of it. */
  readonly isIdle?: boolean;
  /** The page is likely to respond a little later: with a list of suggestions, or after a request. */
  readonly respondsLater?: boolean;
  /** How long the response may take to begin, where that is known. */
  readonly graceMs?: number | null;
  /** Whether the response is there; without it any change of the DOM is one. */
  readonly hasResponded?: (() => boolean) | null;
  /** The addresses of pages to be read. */
  readonly reads?: readonly string[];
  /** What has no field of its own in evidence. */
  readonly report?: Told | null;
  /** The same, read once the page has settled. @param opened - The dialog or menu that the action opened. */
  readonly settledReport?: ((opened: Opened | null) => Told | null) | null;
}

export type PendingEffect = Promise<Result<Effect, ActError>>;

export const done = (effect: Effect): Result<Effect, never> => ok(effect);

type NotInteractable = Extract<ActError, { kind: 'not-interactable' }>;

export const notInteractable = (
  ref: Ref,
  reason: NotInteractable['reason'],
  by: NotInteractable['by'] = null,
): Result<never, ActError> => err({ kind: 'not-interactable', ref, reason, by });

export const refused = (why: Told): Result<never, ActError> => err({ kind: 'refused', why });

export const stopped = (): Result<never, ActError> => refused(told('told_stopped'));
