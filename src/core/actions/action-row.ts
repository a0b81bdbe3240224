/**
 * The row of one action: all that is known of it outside of the page that carries it out. An action with a forgotten
 * piece does not compile; what most have in common they take from what they are done to (IN_DOCUMENT and the like).
 */
import type * as v from 'valibot';
import type { Ref } from '../ids.ts';
import type { Loose } from './loose.ts';
import { capital } from '../i18n/format.ts';
import { tAround, type TextValues, type TextKey } from '../i18n/t.ts';

/** Groups of actions, in the order of the prompt. */
export const ACTION_GROUPS = ['core', 'pointer', 'timed', 'tabs', 'dialogs', 'look'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** What an action is done to: a document (by the page's executor), its tab (by the worker), or only the run. */
type Scope = 'document' | 'tab' | 'run';

type KindSchema = v.StrictObjectSchema<
  v.ObjectEntries & { readonly kind: v.LiteralSchema<string, undefined> },
  undefined
>;

/** An action in words for a person, in three pieces so that the target can stand out; any may be empty. A blank is to stand before the target. */
export interface ActionWords {
  readonly before: string;
  readonly target: string;
  readonly after: string;
}

export interface ActionRow<
  Schema extends KindSchema = KindSchema,
  ModelSchema extends KindSchema = KindSchema,
  In extends Scope = Scope,
> {
  readonly group: ActionGroup;
  readonly scope: In;
  /** Whether it runs inside the page over a span of time, on elements that come, change and go. */
  readonly isTimed: boolean;

  /** The action as the run, the journal and the page keep it. */
  readonly schema: Schema;
  /** The action as a model writes it in JSON: the source of the JSON schema. */
  readonly modelSchema: ModelSchema;

  /** What follows the example in the prompt. */
  readonly promptLine: string;
  /** In its place where the model is shown no refs. */
  readonly saysWithoutRefs?: string;
  /** How a line of the grammar looks, for a model that answers in lines: what may be left out in brackets. */
  readonly lineForm: string;
  /** What follows that form in the prompt; null: `promptLine`. */
  readonly lineSays: string | null;
  readonly example: v.InferInput<ModelSchema>;

  /** Names besides its kind that models use for it. The grammar and `repair` take them too. */
  readonly otherNames: readonly string[];
  /**
   * Brings JSON that a model wrote into the form of `schema`, as far as its meaning is certain.
   *
   * @param name - The kind, or which of the other names was used.
   */
  repair(it: Loose, name: string): unknown;

  /** One line of the grammar. */
  write(action: v.InferOutput<Schema>): string;
  /** @param rest - The line after the name; undefined is returned when it does not have the whole form. */
  read(rest: string, name: string): unknown;

  /** @param element - The element that the action names first, in words. */
  words(action: v.InferOutput<Schema>, element: string): ActionWords;

  /** The refs that it names. The first decides the frame that it is sent to: null is the main frame. */
  refs(action: v.InferOutput<Schema>): readonly (Ref | null)[];
  /** How long the action itself may take, besides what every action may. */
  seconds(action: v.InferOutput<Schema>): number;
  /** Whether it acts on whatever has the focus, so that the same again means something else once that has moved. */
  usesFocus(action: v.InferOutput<Schema>): boolean;
}

/** Names a row's types, and checks it where it is written. Most actions a model writes as the run keeps them. */
export const defineAction = <S extends KindSchema, const In extends Scope, M extends KindSchema = S>(
  row: Omit<ActionRow<S, M, In>, 'modelSchema'> & { readonly modelSchema?: M },
): ActionRow<S, M, In> => ({ modelSchema: row.schema as unknown as M, ...row });

const USUAL = { lineSays: null, otherNames: [], usesFocus: (): boolean => false } as const;
/** What most actions have in common: they are done in a moment, and to what they name. */
const AT_ONCE = { ...USUAL, isTimed: false, seconds: (): number => 0 } as const;
export const ownRef = ({ ref }: { readonly ref: Ref | null }): readonly (Ref | null)[] => [ref];
export const plainWords = (before: string): ActionWords => ({ before: capital(before), target: '', after: '' });
/** @param key - A text with `{target}` in it. */
export function aroundTarget(key: TextKey, target: string, values: TextValues = {}): ActionWords {
  const [before, after] = tAround(key, 'target', values);
  return { before: capital(before.trimEnd()), target, after };
}
/** @param key - A text that goes on behind `{action}`. */
export const withMore = (words: ActionWords, key: TextKey, values: TextValues = {}): ActionWords => ({
  ...words,
  after: words.after + tAround(key, 'action', values)[1],
});
/** Of an action on one element of a document, or on none. */
export const IN_DOCUMENT = { ...AT_ONCE, scope: 'document', refs: ownRef } as const;
/** Of one that runs inside the page over a span of time. */
export const TIMED = {
  ...USUAL,
  group: 'timed',
  scope: 'document',
  isTimed: true,
  refs: ownRef,
} as const;
/** Of one that names no element. */
export const IN_TAB = { ...AT_ONCE, scope: 'tab', refs: (): readonly never[] => [] } as const;
export const IN_RUN = { ...IN_TAB, scope: 'run' } as const;
