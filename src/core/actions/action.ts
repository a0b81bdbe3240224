/**
 * The actions, and what is known after one was carried out: the entry of this folder. Must not know
 * how an action is carried out (page/) or what a prompt looks like (prompt/).
 */
import * as v from 'valibot';
import type { Ref } from '../ids.ts';
import type { ActionGroup, ActionWords } from './action-row.ts';
import { ACTIONS, type Row } from './registry.ts';

export { type ActError, actErrorSchema } from './act-error.ts';
export { type Evidence, evidenceSchema, NOTHING_SEEN } from './evidence.ts';
export { type ElementBrief, elementBriefSchema } from '../view/ref-schema.ts';
export type { ActionWords } from './action-row.ts';
export type { QuickAction } from './quick-actions.ts';
export type { Modifier } from './modifiers.ts';
export { MAX_SECONDS } from './seconds.ts';

type ActionIn<Scope> =
  Extract<Row, { scope: Scope }> extends infer R ? (R extends Row ? v.InferOutput<R['schema']> : never) : never;

export type Action = ActionIn<Row['scope']>;
/** Done to a page or its tab; the others change only what the run knows. */
export type PageAction = ActionIn<'document' | 'tab'>;
/** Done to the tab and not to the document in it. */
export type TabAction = ActionIn<'tab'>;

export const actionSchema = ACTIONS.schema;

export const isPageAction = (action: Action): action is PageAction => ACTIONS.rowOf(action).scope !== 'run';
export const pageActionSchema = v.pipe(
  actionSchema,
  v.check(isPageAction, 'this is not done to a page'),
  v.transform((action) => action as PageAction),
);
export const isTabAction = (action: PageAction): action is TabAction => ACTIONS.rowOf(action).scope === 'tab';
/** Whether it runs inside the page over a span of time, on elements that come, change and go. */
export const isTimedAction = (action: Action): boolean => ACTIONS.rowOf(action).isTimed;
/** The group of an action, and of the one that it performs by itself. */
export const groupsOf = (action: Action): readonly ActionGroup[] => [
  ACTIONS.rowOf(action).group,
  ...('do' in action && action.do !== null ? groupsOf(action.do) : []),
];
/** Whether it acts on whatever has the focus. */
export const usesFocus = (action: Action): boolean => ACTIONS.usesFocus(action);
/** @param element - The element that the action names first, in words. */
export const actionWords = (action: Action, element: string): ActionWords => ACTIONS.words(action, element);
export const actionSentence = (action: Action, element: string): string => ACTIONS.sentence(action, element);
/** How long the action itself may take, besides what every action may. */
export const secondsOf = (action: Action): number => ACTIONS.rowOf(action).seconds(action);

/** The ref whose frame the action is sent to; null for the main frame. */
export const refOf = (action: Action): Ref | null => ACTIONS.refs(action)[0] ?? null;
/** Every element that the action names. */
export const refsOf = (action: Action): Ref[] => [...new Set(ACTIONS.refs(action).filter((ref) => ref !== null))];
