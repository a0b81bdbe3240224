/** One part of a direct command: what is to be done, and to what as far as words tell. */
import type { Action } from '../actions/action.ts';
import type { Target } from '../match/named.ts';

export type Part = { readonly said: string } & (
  | { readonly kind: 'click'; readonly target: Target; readonly how: 'left' | 'double' | 'right' | 'middle' }
  | {
      readonly kind: 'type';
      readonly text: string;
      /** null: the field that has the focus. */
      readonly target: Target | null;
      readonly mode: 'replace' | 'append';
    }
  /** In the one search field of the page. */
  | { readonly kind: 'search'; readonly text: string }
  /** The hypotheses of "Red in Color": an option of that name, or the option Red of the list Color. */
  | {
      readonly kind: 'choose';
      readonly hypotheses: readonly { readonly options: readonly string[]; readonly list: Target | null }[];
      /** What is pressed to choose it, where it is no option of a list: a radio button, a tab. */
      readonly target: Target;
    }
  /** The hypotheses of "News and Offers": one box of that name, or two. */
  | { readonly kind: 'check'; readonly isOn: boolean; readonly hypotheses: readonly (readonly Target[])[] }
  | { readonly kind: 'press'; readonly keys: string; readonly target: Target | null; readonly isKey: boolean }
  | { readonly kind: 'hover'; readonly target: Target }
  | {
      readonly kind: 'scroll';
      readonly to: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
      readonly target: Target | null;
    }
  /** Opens what the page calls so, and else loads the address. */
  | { readonly kind: 'open'; readonly target: Target; readonly url: string }
  /** Needs nothing of the page. */
  | { readonly kind: 'act'; readonly action: Action }
);
