/** What carries out one kind of action, and what it gets for that. */
import type { ActError, PageAction, QuickAction, TabAction } from '../../core/actions/action.ts';
import type { LiveFacts } from '../../core/gate/facts.ts';
import type { Result } from '../../core/result.ts';
import type { ActivityMeter } from '../ready/activity-meter.ts';
import type { PendingEffect } from './effect.ts';
import type { InputDevices } from './input-devices.ts';

/** The actions that are done in a document; the others are done to its tab. */
export type DocumentAction = Exclude<PageAction, TabAction>;
export type ActionOf<K extends DocumentAction['kind']> = Extract<DocumentAction, { kind: K }>;

export interface Tools {
  readonly devices: InputDevices;
  readonly meter: ActivityMeter;
  /** Ends a timed action early: the run was stopped, or the page is being left. */
  readonly signal: AbortSignal;
  /** Carries out one action now, as a part of another one. */
  readonly perform: (action: QuickAction) => PendingEffect;
  /** The action is a part of a timed one: nothing may come between the condition and its first events. */
  readonly isPart: boolean;
  /** Why Enter may not be pressed after the text is in: the gate weighs once more. null: it may. */
  readonly authorizeAgain: () => ActError | null;
  /** Why a press that hits this element, in what an action names, may not be done now. null: it may. */
  readonly authorizePress: (hit: Element, named: Element | null) => ActError | null;
  /** Why these keys may not go to what has the focus now, where that is not what the action names. null: they may. */
  readonly authorizeAtFocus: (keys: string) => ActError | null;
  /** What the gate weighs of a press on this element. */
  readonly pressFacts: (element: Element) => LiveFacts;
  /** Why these pages may not be read now. null: they may. */
  readonly authorizeReading: (addresses: readonly string[]) => ActError | null;
  /** The element once more, still what the view showed: the page may have rendered anew since the action began. */
  readonly again: () => Promise<Result<Element | null, ActError>>;
}

/** Bugs throw: an action whose ref is never null always comes with its element. */
export function required(element: Element | null): Element {
  if (!element) throw new Error('an action on an element came without its element');
  return element;
}

/** @param element - The element of the action's `ref`; null where it has none. Timed actions look it up by themselves. */
export type ActionHandler<K extends DocumentAction['kind']> = (
  action: ActionOf<K>,
  tools: Tools,
  element: Element | null,
) => PendingEffect;
