/** Why the words of a command are not carried out on a page, as data and for the person. */
import { quoted } from '../actions/quoted.ts';
import { roleWords } from '../view/role-words.ts';
import { t } from '../i18n/t.ts';
import { capital } from '../i18n/format.ts';

export type Refusal =
  /** `nearest`: at most three names of the page. */
  | { readonly kind: 'absent'; readonly said: string; readonly nearest: readonly string[] }
  | { readonly kind: 'disabled'; readonly said: string }
  /** It is there as something else: a text, a heading, a control of another kind. */
  | { readonly kind: 'inert'; readonly said: string; readonly role: string }
  /** `understood`: the parts before it. */
  | {
      readonly kind: 'not-understood';
      readonly understood: readonly string[];
      readonly said: string;
      readonly nearest: readonly string[];
      /** What the page has that could be clicked. */
      readonly tries: readonly string[];
    }
  /** Where a text ends: it may hold the word that joins it and its field, or another step. */
  | { readonly kind: 'unclear-text'; readonly said: string; readonly button: string | null }
  /** A text that may point at another one. */
  | { readonly kind: 'pointing-text'; readonly said: string }
  | { readonly kind: 'no-option'; readonly list: string; readonly option: string; readonly options: readonly string[] }
  | { readonly kind: 'no-field'; readonly isSearch: boolean }
  | { readonly kind: 'key-or-control'; readonly said: string; readonly role: string }
  /** What was done did not go as it should; a clause. */
  | { readonly kind: 'stopped'; readonly why: string };

/** @returns Sentences. */
export function refusalWords(refusal: Refusal): string {
  return `${capital(clause(refusal))}.`;
}

function clause(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'absent':
      return refusal.nearest.length === 0
        ? t('refusal_absent', { said: quoted(refusal.said) })
        : t('refusal_absent_near', { said: quoted(refusal.said), nearest: listed(refusal.nearest, 60) });
    case 'disabled':
      return t('refusal_disabled', { said: quoted(refusal.said) });
    case 'inert':
      return t('refusal_inert', { said: quoted(refusal.said), role: roleWords(refusal.role) });
    case 'not-understood': {
      const { understood, said, nearest, tries } = refusal;
      const helps =
        nearest.length > 0
          ? [t('refusal_there_is', { nearest: listed(nearest, 60) })]
          : tries.length > 0
            ? [t('refusal_try', { tries: tries.map((it) => `click ${it}`).join(', ') })]
            : [];
      const before = understood.length === 0 ? [] : [t('refusal_so', { understood: listed(understood) })];
      // What follows it are sentences, the last without its full stop.
      return [t('refusal_not_understood', { said: quoted(said) }), ...helps, ...before].join('. ');
    }
    case 'unclear-text': {
      const said = quoted(refusal.said);
      if (refusal.button === null) return t('refusal_unclear_end', { said });
      return refusal.button === ''
        ? t('refusal_unclear_steps', { said })
        : t('refusal_unclear_then', { said, button: refusal.button });
    }
    case 'pointing-text':
      return t('refusal_pointing_text', { said: quoted(refusal.said) });
    case 'no-option':
      return t('refusal_no_option', {
        list: quoted(refusal.list),
        option: quoted(refusal.option),
        options: refusal.options.map((it) => quoted(it, 40)).join(', '),
      });
    case 'no-field':
      return t(refusal.isSearch ? 'refusal_no_search_field' : 'refusal_no_field');
    case 'key-or-control':
      return t('refusal_key_or_control', {
        named: quoted(refusal.said),
        role: roleWords(refusal.role),
        said: refusal.said,
      });
    case 'stopped':
      return refusal.why;
  }
}

const listed = (parts: readonly string[], max?: number): string => parts.map((it) => quoted(it, max)).join(', ');
