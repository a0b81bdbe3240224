/** Answers in the form that a model gives them (src/core/prompt/answer.ts). */
/** A point of an element from its top left corner, its middle without one; without an element, of the window. */
export interface Place {
  readonly ref: string | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** What the page itself looks out for; without an element, in all of its text. */
export interface Condition {
  readonly ref: string | null;
  readonly after: string | null;
  readonly is: 'shown' | 'gone' | 'contains' | 'lacks' | 'equals' | 'below' | 'above' | 'changed';
  readonly value: string;
}

export type ActionMove =
  | { readonly kind: 'click'; readonly ref: string; readonly how: string }
  | {
      readonly kind: 'type';
      /** null: whatever has the focus. */
      readonly ref: string | null;
      readonly text: string;
      readonly mode: 'replace' | 'append' | 'insert';
      readonly enter: boolean;
    }
  | { readonly kind: 'press'; readonly keys: string; readonly ref: string | null }
  | { readonly kind: 'scroll'; readonly to: string; readonly ref: string | null }
  | { readonly kind: 'select'; readonly ref: string; readonly options: readonly string[] }
  | {
      readonly kind: 'click_at';
      readonly ref: string | null;
      readonly x: number;
      readonly y: number;
      readonly how: string;
    }
  | ({ readonly kind: 'hover' } & Place)
  | ({ readonly kind: 'drag'; readonly path: readonly Place[] } & Place)
  | { readonly kind: 'select_text'; readonly ref: string | null; readonly text: string | null }
  | {
      readonly kind: 'wait';
      readonly until: Condition | null;
      readonly seconds: number;
      readonly do: ActionMove | null;
    }
  | {
      readonly kind: 'follow';
      readonly refs: readonly string[];
      readonly seconds: number;
      readonly click: boolean;
    }
  | { readonly kind: 'sweep'; readonly ref: string; readonly until: Condition; readonly click: boolean }
  | { readonly kind: 'watch'; readonly ref: string | null; readonly seconds: number }
  | { readonly kind: 'dialog'; readonly accept: boolean; readonly text: string | null }
  | { readonly kind: 'note'; readonly text: string };

export type Next =
  | {
      readonly kind: 'act';
      readonly plan: readonly ActionMove[];
      /** The answer that the plan ends with when the page meets the condition after it. */
      readonly finish: {
        readonly when: Condition;
        readonly seconds: number;
        readonly answer: string;
      } | null;
    }
  | { readonly kind: 'invoke'; readonly policy: string; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: 'return'; readonly status: 'done' | 'failed' | 'needs-info'; readonly answer: string }
  | { readonly kind: 'ask'; readonly question: string }
  /** To be shown further actions first. */
  | { readonly kind: 'more'; readonly group: string };

export interface Move {
  readonly reasoning: string;
  readonly next: Next;
}

interface HasRef {
  readonly ref: string;
}

export const click = ({ ref }: HasRef, how = 'left'): ActionMove => ({ kind: 'click', ref, how });
export const type = ({ ref }: HasRef, text: string, enter = false): ActionMove => ({
  kind: 'type',
  ref,
  text,
  mode: 'replace',
  enter,
});
/** At the caret, or in place of the selected text. */
export const insert = ({ ref }: HasRef, text: string): ActionMove => ({
  kind: 'type',
  ref,
  text,
  mode: 'insert',
  enter: false,
});
export const select = ({ ref }: HasRef, ...options: readonly string[]): ActionMove => ({
  kind: 'select',
  ref,
  options,
});
export const press = (keys: string, target: HasRef | null = null): ActionMove => ({
  kind: 'press',
  keys,
  ref: target?.ref ?? null,
});

export const scroll = (to: string, target: HasRef | null = null): ActionMove => ({
  kind: 'scroll',
  to,
  ref: target?.ref ?? null,
});
export const middleOf = ({ ref }: HasRef): Place => ({ ref, x: null, y: null });
export const pointAt = (x: number, y: number): Place => ({ ref: null, x, y });
/** @param aside - Pixels from its corner instead of its middle: a rest at another place is another decision. */
export const hover = ({ ref }: HasRef, aside = 0): ActionMove => ({
  kind: 'hover',
  ref,
  x: aside === 0 ? null : aside,
  y: aside === 0 ? null : aside,
});
export const clickAt = (x: number, y: number): ActionMove => ({
  kind: 'click_at',
  ref: null,
  x,
  y,
  how: 'left',
});
export const drag = (from: Place, ...path: readonly Place[]): ActionMove => ({ kind: 'drag', ...from, path });
export const selectText = (target: HasRef | null, text: string | null = null): ActionMove => ({
  kind: 'select_text',
  ref: target?.ref ?? null,
  text,
});
/** @param action - Done in the page at once, with no model between. */
export const wait = (until: Condition | null, seconds: number, action: ActionMove | null = null): ActionMove => ({
  kind: 'wait',
  until,
  seconds,
  do: action,
});
export const follow = (targets: readonly HasRef[], seconds: number, clicks: boolean): ActionMove => ({
  kind: 'follow',
  refs: targets.map(({ ref }) => ref),
  seconds,
  click: clicks,
});
export const sweep = ({ ref }: HasRef, until: Condition, clicks: boolean): ActionMove => ({
  kind: 'sweep',
  ref,
  until,
  click: clicks,
});
export const watch = (seconds: number): ActionMove => ({ kind: 'watch', ref: null, seconds });
/** The dialogs that later actions of the plan open are accepted. */
export const acceptDialogs: ActionMove = { kind: 'dialog', accept: true, text: null };
export const note = (text: string): ActionMove => ({ kind: 'note', text });

export const act = (reasoning: string, ...plan: readonly ActionMove[]): Move => ({
  reasoning,
  next: { kind: 'act', plan, finish: null },
});
/** The same move, which ends its policy when the condition holds after it. */
export const finishing = (move: Move, when: Condition, answer: string): Move =>
  move.next.kind === 'act' ? { ...move, next: { ...move.next, finish: { when, seconds: 5, answer } } } : move;
export const contains = (value: string, target: HasRef | null = null): Condition => ({
  ref: target?.ref ?? null,
  after: null,
  is: 'contains',
  value,
});
export const invoke = (reasoning: string, policy: string, args: Readonly<Record<string, string>>): Move => ({
  reasoning,
  next: { kind: 'invoke', policy, args },
});
export const done = (answer: string): Move => ({
  reasoning: 'The view shows that this is done.',
  next: { kind: 'return', status: 'done', answer },
});
export const failed = (answer: string): Move => ({
  reasoning: 'This cannot be done as things are.',
  next: { kind: 'return', status: 'failed', answer },
});
