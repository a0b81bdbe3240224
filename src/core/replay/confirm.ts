/** Whether the page shows at the end what it showed when the demonstration had been carried out. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { findElement, itemsIn, itemsOf, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import type { Template } from '../commands/template.ts';
import { tokensOf } from '../commands/tokens.ts';
import { escaped } from '../escaped.ts';
import { fold } from '../fold.ts';
import { twinsIn } from '../match/named.ts';
import { holdsWords } from '../match/names.ts';
import { textsOf } from './hypotheses/value.ts';
import type { Bindings } from './hypotheses/value.ts';

/** Groups that a page uses to say what has happened. */
const TELLING = new Set(['alert', 'status', 'heading', 'dialog', 'log']);

interface Expected {
  /** In the demonstration. */
  readonly was: string;
  readonly pattern: RegExp;
  /** The texts of the command that it holds. */
  readonly slots: readonly string[];
  /** It says nothing besides them. */
  readonly isWhole: boolean;
  /** It holds a text of the command, or stands where pages say what has happened. */
  readonly isTelling: boolean;
}

/** What a field holds was typed: a form that the server refused shows it again. */
const textOf = (item: ViewItem): string => (item.kind === 'element' && item.value ? '' : fold(wordsOf(item)));

/** What was seen of a replay. */
export interface Seen {
  readonly live: PageView;
  /** The page on which the last plan was decided; null: unknown. */
  readonly before: PageView | null;
  /** Texts that came when something was pressed on the last page that was shown; some may be gone again. */
  readonly came: readonly string[];
  /** Those of the last action. */
  readonly cameLast: readonly string[];
}

/**
 * @param isLast - Of a list within the demonstration: what a page says of one is gone where it has told of another.
 * @returns false where the demonstration does not tell, or the page does not show all that it does. The page has
 * to show something new, or what is gone as it went then: what was there before anything was done confirms nothing. Of several
 * actions on one page the last one has to show something, too.
 */
export function isConfirmed(
  demonstration: Demonstration,
  template: Template,
  bindings: Bindings,
  { live, before, came, cameLast }: Seen,
  isLast = true,
): boolean {
  const { steps, after } = demonstration;
  const last = steps.at(-1);
  if (!after || !last) return false;
  const done = new Set(steps.flatMap(({ plan }) => plan.flatMap(textsOf)).map(fold));
  const expected = onlyIn(after, last.view, template, bindings, done);
  const gone = onlyIn(last.view, after, template, bindings, done).filter(({ slots }) => slots.length > 0);
  const shown = itemsOf(live).map(textOf);
  const old = before === null ? [] : itemsOf(before).map(textOf);
  const [pressed, latest] = [came.map(fold), cameLast.map(fold)];
  const isIn = (texts: readonly string[], { pattern }: Expected): boolean => texts.some((it) => pattern.test(it));
  const isShown = (it: Expected): boolean => isIn(shown, it) || isIn(latest, it);
  const told = new Set(expected.flatMap(({ isWhole, slots }) => (isWhole ? slots : [])));
  const earlier = new Set(steps.flatMap(({ view }) => (view.url === after.url ? itemsOf(view).map(textOf) : [])));
  // What is among others in a text may be beside others for another thing: "Ann, Bob".
  const isBeside = ({ was, slots, isWhole }: Expected): boolean =>
    slots.length > 0 && !isWhole && (earlier.has(was) || slots.every((it) => told.has(it)));
  const telling = expected.filter((it) => it.isTelling && !isBeside(it));
  const needed = telling.length > 0 ? telling : expected;
  if (gone.some((it) => isIn(shown, it))) return false;
  const isSpent = (view: PageView): boolean => {
    const button = pressedLast(last);
    return button !== undefined && twinsIn(view, button).some(({ states }) => states.includes('disabled'));
  };
  // Where nothing else tells: a button that saved what there was to save is disabled, in both.
  if (isLast && needed.length + gone.length === 0) return latest.length > 0 && [after, live].every(isSpent);
  if (!isLast) return gone.length > 0 || needed.some((it) => it.slots.length > 0 && isIn(shown, it));
  const hasGone = gone.some((it) => isIn(old, it));
  const hasCome = (it: Expected): boolean => isShown(it) && (!isIn(old, it) || isIn(latest, it));
  const isNew = hasGone || (needed.some((it) => hasCome(it) || isIn(pressed, it)) && expected.some(hasCome));
  // What went tells something where the page is still the same but for that.
  const isSamePage = hasGone && old.filter((it) => shown.includes(it)).length * 2 > old.length;
  return (needed.length > 0 || isSamePage) && needed.every(isShown) && isNew;
}

/** What the last action of a step clicked. */
export function pressedLast(step: Demonstration['steps'][number] | undefined): ElementItem | undefined {
  const act = step?.plan.at(-1);
  return step && act?.kind === 'click' ? findElement(step.view, act.ref) : undefined;
}

/** The texts that only one of two pages shows, with the new command's texts in them. */
function onlyIn(
  view: PageView,
  other: PageView,
  template: Template,
  bindings: Bindings,
  done: ReadonlySet<string>,
): Expected[] {
  const others = new Set(itemsOf(other).map(textOf));
  return itemsOf(view).flatMap((item) => {
    const was = textOf(item);
    // What is called by all that is in it has its texts there, each by itself.
    const isSum = item.kind === 'element' && itemsIn(view, item).some((it) => wordsOf(it) !== '');
    const filled = was === '' || others.has(was) || isSum ? null : filledIn(was, template, bindings, done);
    if (filled === null) return [];
    const isTelling = filled.slots.length > 0 || (item.kind === 'group' && TELLING.has(item.role));
    return [{ was, ...filled, isTelling }];
  });
}

/** A text of the demonstration's command, folded, and what the new command says in its place. */
interface Known {
  readonly was: string;
  /** null: nothing stands for it. */
  readonly now: string | null;
  readonly isSlot: boolean;
}

/**
 * Other digits than those of the command are a number or a time of then: "Ticket 7 saved" tells of ticket 8, too. A date or a
 * long number that the command says outside its slots is in the new command too; a short one may stand there by chance.
 * In quotes beside a text of the command is what was there before: "Changed from 'Low' to 'High'".
 *
 * @param done - What was typed and chosen, which is so again.
 * @returns null for a text that holds such digits and nothing of the command, or a slot that nothing stands for.
 */
function filledIn(
  text: string,
  { command, demonstrated }: Template,
  bindings: Bindings,
  done: ReadonlySet<string>,
): Pick<Expected, 'pattern' | 'slots' | 'isWhole'> | null {
  const slots = demonstrated.map((it) => ({ was: fold(it), now: bindings(it), isSlot: true }));
  const long = tokensOf(command).filter(({ key }) => /\d.*\d.*\d.*\d/.test(key));
  const kept = long.map(({ key }) => ({ was: key, now: key, isSlot: false }));
  const known = [...slots.filter(({ was }) => was !== ''), ...kept].toSorted((a, b) => b.was.length - a.was.length);
  const [old = ''] = OLD_BEFORE.exec(text) ?? [];
  const isOld = !known.some(({ was }) => holdsWords(old, was));
  const pieces = piecesOf(isOld ? text.replace(old, '') : text, known);
  const own = pieces.flatMap(({ known: of }) => (of?.isSlot ? [of.was] : []));
  const isOfCommand = own.length > 0;
  const isWhole = !pieces.some((it) => it.known === null && /[\p{L}\p{N}]/u.test(it.text));
  const hasOtherNumber = pieces.some((it) => it.known === null && /\d/.test(it.text));
  if ((hasOtherNumber && !isOfCommand) || pieces.some(({ known: of }) => of?.now === null)) return null;
  const mayDiffer = (it: string): boolean => isOfCommand && QUOTED_HERE.test(it) && !done.has(it.slice(1, -1));
  let before = '';
  const patterns = pieces.map((it) => {
    const isFirst = it.known?.isSlot === true && /(?:^|:\s)$/u.test(before);
    before += it.text;
    const pattern = (isFirst ? `(?:[^:]+${ARROW})?` : '') + patternOfPiece(it);
    return mayDiffer(it.text) ? `(?:${pattern}|${QUOTED})` : pattern;
  });
  return { pattern: new RegExp(`^${patterns.join('')}$`, 'u'), slots: own, isWhole };
}

/** What was there before stands before an arrow, too: "status: new -> done". */
const ARROW = String.raw`\s(?:[-=]>|→|⇒)\s`;
const OLD_BEFORE = new RegExp(`(?<=^|:\\s)[^:]+?${ARROW}`, 'u');

interface Piece {
  readonly text: string;
  readonly known: Known | null;
}

/** A value stands in quotes; for none there may be brackets: "(no value)". */
const QUOTED = String.raw`(?<!\p{L})['"“„‘«][^'"“”„‘’«»]*['"”“’»](?!\p{L})`;
const QUOTED_HERE = new RegExp(String.raw`^(?:${QUOTED}|\([^()]*\))`, 'u');

/** Cut into what is known, other numbers, other texts in quotes, and the characters between. */
function piecesOf(text: string, known: readonly Known[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += pieces.at(-1)?.text.length ?? 1) {
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    const amount = amountIn(before, rest);
    const found = known.find(({ was }) =>
      isAmount(was) ? amount !== null && new RegExp(`^${patternOf(was)}$`).test(amount) : isWord(was, before, rest),
    );
    const own = found && (isAmount(found.was) ? amount : found.was);
    const [quoted] = found ? [] : (QUOTED_HERE.exec(rest) ?? []);
    if (quoted !== undefined && !/\p{L}$/u.test(before) && !known.some(({ was }) => holdsWords(quoted, was))) {
      pieces.push({ text: quoted, known: null });
      continue;
    }
    pieces.push({ text: own ?? /^(?:\d+|\D)/.exec(rest)?.[0] ?? rest, known: found ?? null });
  }
  return pieces;
}

const isWord = (word: string, before: string, rest: string): boolean =>
  !/[\p{L}\p{N}]$/u.test(before) && rest.startsWith(word) && !/^[\p{L}\p{N}]/u.test(rest.slice(word.length));

const patternOfPiece = ({ text, known }: Piece): string =>
  known
    ? patternOf(fold(known.now ?? ''))
    : text
        .split(/\d+/)
        .map(escaped)
        .join(String.raw`\d+`);

const isAmount = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** A number that stands alone: "12.00", and none of "2026-11-12". */
function amountIn(before: string, rest: string): string | null {
  const [amount] = /^\d+(?:[.,]\d+)?(?![-/:.,]?\d)/.exec(rest) ?? [];
  return amount === undefined || /[\d\p{L}][-/:.,]?$/u.test(before) ? null : amount;
}

/** "9.5" is written "9.50", too. */
function patternOf(text: string): string {
  const [whole = '', part] = isAmount(text) ? text.split(/[.,]/) : [];
  if (whole === '') return escaped(text);
  return part === undefined ? String.raw`${whole}(?:[.,]0+)?` : `${whole}[.,]${part}0*`;
}
