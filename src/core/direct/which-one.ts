/** Asks the person which of several elements is meant. */
import { surroundingsIn } from '../match/surroundings.ts';
import { quoted, shortened } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';
import type { Choice } from '../match/choice.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';
import { t } from '../i18n/t.ts';

const MAX_TEXT = 60;

interface WhichOne {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** Names what tells them apart: the titles of their rows, else their rows, else their sections, else only their places. */
export function whichOne(said: string, found: readonly ElementItem[], view: PageView): WhichOne {
  const around = found.map((it) => surroundingsIn(view, it));
  const headings = around.map(({ heading }) => heading);
  const titles = around.map(({ title }) => told(title));
  const rows = around.map(({ row }) => row.map(told).join(', '));
  const beside = [headings, titles, rows].find(areApart);
  const sections = around.map((it) => it.sections[0] ?? '');
  const areNamedApart = areApart(found.map(({ role, name }) => `${role} ${name}`));
  const labelOf = (element: ElementItem, at: number): string => {
    const what = briefWords(element);
    if (beside !== undefined) return t('choice_beside', { what, text: quoted(beside[at] ?? '', MAX_TEXT) });
    if (areApart(sections)) return t('choice_under', { what, text: quoted(sections[at] ?? '', MAX_TEXT) });
    return areNamedApart ? what : t('choice_number', { what, number: at + 1, all: found.length });
  };
  return {
    question:
      found.length === 1
        ? t('which_only_one', { said: quoted(said) })
        : t('which_one', { count: found.length, said: quoted(said) }),
    choices: found.map((element, at) => ({ ref: element.ref, label: labelOf(element, at) })),
  };
}

const told = (text: string): string => shortened(text, 1_000);

const areApart = (texts: readonly string[]): boolean =>
  !texts.includes('') && new Set(texts.map(fold)).size === texts.length;
