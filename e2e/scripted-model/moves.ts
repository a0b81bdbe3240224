/** Answers in the form that a model gives them (src/core/prompt/answer.ts). */
export type ActionMove =
  | { readonly kind: 'click'; readonly ref: string; readonly how: string }
  | {
      readonly kind: 'type';
      readonly ref: string;
      readonly text: string;
      readonly append: boolean;
      readonly enter: boolean;
    }
  | { readonly kind: 'press'; readonly keys: string; readonly ref: string | null }
  | { readonly kind: 'scroll'; readonly to: string; readonly ref: string | null }
  | { readonly kind: 'select'; readonly ref: string; readonly options: readonly string[] }
  | { readonly kind: 'note'; readonly text: string };

export type Next =
  | { readonly kind: 'act'; readonly plan: readonly ActionMove[] }
  | { readonly kind: 'invoke'; readonly policy: string; readonly args: Readonly<Record<string, string>> }
  | { readonly kind: 'return'; readonly status: 'done' | 'failed' | 'needs-info'; readonly answer: string }
  | { readonly kind: 'ask'; readonly question: string };

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
  append: false,
  enter,
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
export const note = (text: string): ActionMove => ({ kind: 'note', text });

export const act = (reasoning: string, ...plan: readonly ActionMove[]): Move => ({
  reasoning,
  next: { kind: 'act', plan },
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
