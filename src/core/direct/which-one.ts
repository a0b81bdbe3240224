/** Asks the person which of several elements is meant. */
import { surroundingsIn } from '../match/surroundings.ts';
import { quoted, shortened } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';
import type { Choice } from '../match/choice.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';

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
    if (beside !== undefined) return `${what} beside ${quoted(beside[at] ?? '', MAX_TEXT)}`;
    if (areApart(sections)) return `${what} under ${quoted(sections[at] ?? '', MAX_TEXT)}`;
    return areNamedApart ? what : `${what}, number ${at + 1} of ${found.length} from the top`;
  };
  return {
    question:
      found.length === 1
        ? `Only one place on this page comes near ${quoted(said)}. Is it meant?`
        : `${found.length} places on this page fit ${quoted(said)}. Which one is meant?`,
    choices: found.map((element, at) => ({ ref: element.ref, label: labelOf(element, at) })),
  };
}

const told = (text: string): string => shortened(text, 1_000);

const areApart = (texts: readonly string[]): boolean =>
  !texts.includes('') && new Set(texts.map(fold)).size === texts.length;
