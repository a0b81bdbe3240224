/** Whether an action did what it was meant to do, by what was read from its target afterwards. */
import { readDay, sameDay } from '../match/dates.ts';
import { fold } from '../fold.ts';
import type { Action } from './action.ts';
import type { ElementBrief } from '../view/ref-schema.ts';
import type { Evidence } from './evidence.ts';
import { quoted } from './quoted.ts';
import { roleWords } from '../view/role-words.ts';
import { t } from '../i18n/t.ts';
import { writeTold } from '../i18n/told.ts';

export type ReadBack =
  | { readonly kind: 'as-meant' }
  /** `why` is a clause. */
  | { readonly kind: 'differs'; readonly why: string }
  /** Nothing tells: a secret, or an action whose effect only the page knows. */
  | { readonly kind: 'not-read' };

const CHECKABLE = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

/** @param isOn - How a click was meant to leave a box. */
export function readBack(
  action: Action,
  target: ElementBrief | null,
  { value, isCut, state, selected, differs, isMeant = false }: Evidence,
  isOn: boolean,
): ReadBack {
  const what = target === null ? t('target_page') : briefWords(target);
  if (differs !== undefined)
    return { kind: 'differs', why: t('read_differs', { what, differs: writeTold(differs, briefWords).join('; ') }) };
  if (action.kind === 'click' && CHECKABLE.has(target?.role ?? '')) {
    if (state !== 'checked' && state !== 'not checked') return { kind: 'not-read' };
    return (state === 'checked') === isOn
      ? { kind: 'as-meant' }
      : { kind: 'differs', why: t(state === 'checked' ? 'read_checked' : 'read_not_checked', { what }) };
  }
  if (action.kind === 'select' && selected !== undefined) {
    const chosen = selected.map(fold);
    return action.options.every((option) => chosen.some((it) => it.includes(fold(option))))
      ? { kind: 'as-meant' }
      : {
          kind: 'differs',
          why: t('read_chosen', { what, options: selected.map((it) => quoted(it)).join(', ') || t('read_nothing') }),
        };
  }
  if (action.kind === 'select' && value !== null)
    return action.options.every((option) => fold(value).includes(fold(option)))
      ? { kind: 'as-meant' }
      : { kind: 'not-read' };
  if (value === null || value.startsWith('•') || action.kind !== 'type' || action.enter) return { kind: 'not-read' };
  const holds = action.mode === 'replace' ? isAsTyped(value, action.text) : fold(value).endsWith(fold(action.text));
  // The page compares the whole text, and tells it where it differs.
  if (isMeant || isCut === true || holds) return { kind: 'as-meant' };
  return { kind: 'differs', why: t('read_other', { what, value: quoted(value) }) };
}

/** Fields group the digits of numbers, spell days their way, and write the three numbers of a date in their own order. */
function isAsTyped(value: string, text: string): boolean {
  if (fold(value) === fold(text) || sameDay(readDay(value), readDay(text))) return true;
  if (/\p{L}/u.test(value + text) || !/\d/.test(value)) return false;
  const numbers = (it: string): string[] => (it.match(/\d+/g) ?? []).map((n) => String(Number(n))).toSorted();
  const [now, then] = [numbers(value), numbers(text)];
  const isSameDate = now.length === 3 && then.length === 3 && now.join(' ') === then.join(' ');
  return isSameDate || value.replace(/\D/g, '') === text.replace(/\D/g, '');
}

export const briefWords = ({ role, name }: Pick<ElementBrief, 'role' | 'name'>): string =>
  name === ''
    ? t('brief', { role: roleWords(role) })
    : t('brief_named', { role: roleWords(role), name: quoted(name, 60) });
