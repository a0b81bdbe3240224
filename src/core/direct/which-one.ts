/** Asks the person which of several elements is meant, and reads the answer. */
import { quoted, shortened } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';
import { holdsWords } from './names.ts';
import { surroundingsOf } from './surroundings.ts';
import { nthOf } from './target.ts';

const MAX_TOLD = 9;
const MAX_TEXT = 60;

/** Names what tells them apart: the titles of their rows, else their rows, else their sections, else only their places. */
export function whichOne(said: string, found: readonly ElementItem[], view: PageView): string {
  const lines = found.slice(0, MAX_TOLD).map((_, i) => `${i + 1}: ${whereOf(found, i, view)}.`);
  const more = found.length - lines.length;
  return `${found.length} places on this page fit ${quoted(said)}. Which one is meant? ${lines.join(' ')}${more > 0 ? ` And ${more} more.` : ''} Answer with the number, or with words of its line.`;
}

interface Choices {
  /** The question without them. */
  readonly asks: string;
  /** The first is answered with 1. */
  readonly choices: readonly string[];
}

/** @returns null for a question of another form, and where a text of the page reads like one more choice. */
export function choicesOf(question: string): Choices | null {
  const [, asks = '', count, list = '', more = '0'] = ASKED.exec(question) ?? [];
  const choices = list.split(/\. (?=\d+: )/u);
  const isNumbered = choices.every((it, i) => it.startsWith(`${i + 1}: `));
  if (!isNumbered || choices.length + Number(more) !== Number(count)) return null;
  return { asks, choices: choices.map((it) => it.replace(/^\d+: /, '')) };
}
const ASKED =
  /^([^]*?(\d+) places on this page fit [^]*? Which one is meant\?) (1: [^]*?)\.(?: And (\d+) more\.)? Answer with the number, or with words of its line\.$/u;

/** One of the elements that were found, in words that tell it from the others where there are any. */
function whereOf(found: readonly ElementItem[], at: number, view: PageView): string {
  const element = found[at];
  if (element === undefined) return '';
  const what = briefWords(element);
  const around = found.map((it) => surroundingsOf(view, it));
  const rows = around.map(({ row }) => row.map(told).join(', '));
  const headings = around.map(({ heading }) => heading);
  const titles = around.map(({ title }) => told(title));
  const sections = around.map((it) => it.sections[0] ?? '');
  const whats = found.map(({ role, name }) => `${role} ${name}`);
  const beside = [headings, titles, rows].find(areApart);
  if (beside !== undefined) return `${what} beside ${quoted(beside[at] ?? '', MAX_TEXT)}`;
  if (areApart(sections)) return `${what} under ${quoted(sections[at] ?? '', MAX_TEXT)}`;
  return areApart(whats) ? what : `${what}, number ${at + 1} of ${found.length} from the top`;
}

/** Row texts keep their cells apart by bars. */
const told = (text: string): string => shortened(text, 1_000).replaceAll(' | ', ', ');

const areApart = (texts: readonly string[]): boolean =>
  !texts.includes('') && new Set(texts.map(fold)).size === texts.length;

const PLACE =
  /^(?:(?:the|number|no\.?)\s+)*(?:(first|second|third|fourth|fifth|last)|(\d+)(?:st|nd|rd|th)?)(?:\s+one)?[.!]?$/iu;

/** @returns null for an answer that fits none of them, or several. */
export function answered(answer: string, found: readonly ElementItem[], view: PageView): ElementItem | null {
  const [match, word, digits] = PLACE.exec(answer.trim()) ?? [];
  const nth = match === undefined ? null : nthOf(word, digits);
  if (nth !== null) return found.at(nth < 0 ? nth : nth - 1) ?? null;
  const words = answer.replace(/^(?:the one|that|the)?\b\s*(?:(?:of|for|in|with|beside|under)\s+(?:the\s+)?)?/iu, '');
  const byName = found.filter((it) => holdsWords(it.name, words));
  if (byName.length === 1) return byName[0] ?? null;
  const fits = found.filter((it) => {
    const { row, sections } = surroundingsOf(view, it);
    return [...row, ...sections, it.name].some((text) => holdsWords(text, words));
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}
