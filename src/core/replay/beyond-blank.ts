/** Words of a command that a blank of free text would swallow, though they speak of something else. */
import { isSeparator, membersOf, slotOf, unquoted, type SlotId } from '../commands/template.ts';
import { isArticle, isLight } from '../commands/intent.ts';
import { textOf, tokensOf, type Token } from '../commands/tokens.ts';
import { isField } from '../direct/found/takes.ts';
import { classOf } from '../direct/words/words.ts';
import { elementsOf, itemsOf, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';
import { shapeOfField, type Shape } from '../match/field-shape.ts';
import { wordSet } from '../word-set.ts';
import { holdsWords, isCalled, wordsIn } from '../match/names.ts';
import { optionNamed } from '../match/option.ts';
import type { Act, Value } from './dsl.ts';
import type { Fitting } from './infer.ts';

/** Of the web or of mail: one word. */
const ADDRESS = /^\S+(?::\/\/|@)\S+$/;
const WORD = /^\S+$/;

/** Prepositions of place and time, besides those that names are full of. */
const PLACING = wordSet('below under above over behind beneath between among before after against through via per');

const isLinkWord = (it: Token): boolean =>
  isLight(it) || (it.kind === 'word' && (PLACING.has(it.key) || classOf(it.key) === 'preposition'));

/** What is joined by "and" is one more of a list, or something that is done to what was named. */
const pointsBack = (rest: readonly Token[]): boolean => rest.some(({ key }) => classOf(key) === 'pointer');

/** What stays in a blank, null for nothing, and the words that are taken out of it. */
interface Split {
  readonly kept: string | null;
  readonly leftOver: readonly string[];
}

/** Whether the page shows something of each name in a list. */
export const areShown = (said: string, live: PageView): boolean =>
  membersOf(said).every((member) => itemsOf(live).some((it) => isCalled(member, wordsOf(it))));

/**
 * Takes out of each blank what it does not hold: what stands behind an option of its list, or behind what the page calls the row;
 * what stands beside a number or an address, where its field takes one; what a light word leads on to ("inside of Toys"). A text in
 * quotes is one text, whatever it says.
 */
export function withoutBeyond(
  { program: { template, steps }, filled }: Fitting,
  command: string,
  live: PageView,
): { readonly filled: ReadonlyMap<SlotId, string>; readonly leftOver: readonly string[] } {
  const quoted = new Set(tokensOf(command).flatMap(({ kind, key }) => (kind === 'quoted' ? [key] : [])));
  const acts = steps.map(({ act }) => act);
  const leads = leadsOn(acts, live);
  const left = new Map(filled);
  const leftOver: string[] = [];
  for (const [slot, text] of filled) {
    if (!left.has(slot) || quoted.has(fold(unquoted(text)))) continue;
    const isOfSlot = (it: Value): boolean => it.from === 'command' && slotOf(template, it.slotText) === slot;
    const act = acts.find(({ values }) => values.some((it) => it.some(isOfSlot)));
    const demonstrated = template.demonstrated[slot] ?? '';
    const is = (...kinds: string[]): boolean => template.uses[slot]?.some(({ kind }) => kinds.includes(kind)) === true;
    const options = act?.action.kind === 'select' ? (act.target?.options ?? []) : [];
    const split =
      behindName(text, (said) => optionNamed(said, options) !== null) ??
      (is('row', 'name') ? behindName(text, (said) => areShown(said, live)) : null) ??
      (is('text')
        ? (besideShape(text, shapeOf(act?.target, demonstrated)) ?? behindLight(text, demonstrated, leads))
        : null);
    if (split === null) continue;
    if (split.kept === null) left.delete(slot);
    else left.set(slot, split.kept);
    leftOver.push(...split.leftOver);
  }
  return { filled: left, leftOver };
}

const splitAt = (text: string, tokens: readonly Token[], end: number): Split => ({
  kept: textOf(text, tokens.slice(0, end)),
  leftOver: tokens.slice(end).map((it) => textOf(text, [it])),
});

/** One word where an address was shown. */
const shapeOf = (field: ElementItem | null | undefined, demonstrated: string): Shape | null =>
  shapeOfField(field) ?? (ADDRESS.test(demonstrated) ? (it) => WORD.test(it) : null);

function besideShape(text: string, isShape: Shape | null): Split | null {
  if (isShape === null || membersOf(text).every(isShape)) return null;
  const words = text.split(/\s+/);
  const own = words.find((it) => ADDRESS.test(it)) ?? words.find(isShape);
  return { kept: own ?? null, leftOver: words.filter((it) => it !== own) };
}

/** Whether words begin like the name of a field beside the one that a step filled, or are the first of something that the page shows. */
type Leads = (rest: readonly Token[]) => boolean;

function leadsOn(acts: readonly Act[], live: PageView): Leads {
  const fields = acts
    .filter(({ action }) => action.kind === 'type')
    .flatMap(({ view, target }) => elementsOf(view).filter((it) => it !== target && isField(it) && it.name !== ''))
    .map(({ name }) => wordsIn(name));
  const things = itemsOf(live).map((it) => wordsIn(wordsOf(it)));
  return (rest) => {
    const keys = rest.filter((it) => !isArticle(it)).map(({ key }) => key);
    return (
      fields.some((words) => words.length > 0 && words.every((it, k) => rest[k]?.key === it)) ||
      things.some((words) => keys.length > 0 && keys.every((it, k) => words[k] === it))
    );
  };
}

/** "Dust with weight 3" where none was shown with anything; "at the artifact location s3"; "inside of Toys". */
function behindLight(text: string, demonstrated: string, leads: Leads): Split | null {
  const tokens = tokensOf(text);
  const isWith = (key: string): boolean => key === 'with' && !holdsWords(demonstrated, key);
  const isLink = (it: Token): boolean => isLinkWord(it) && !isArticle(it);
  const at = tokens.findIndex((it, i) => i > 0 && isLink(it) && (isWith(it.key) || leads(tokens.slice(i + 1))));
  if (at < 0 || at === tokens.length - 1) return null;
  return splitAt(text, tokens, tokens.slice(0, at).findLastIndex((it) => !isLinkWord(it)) + 1);
}

/** "Dave on Monday" is the option Dave, with more behind it, and so is "Dave and tell him"; null where it begins like none, or is one. */
function behindName(text: string, isName: (said: string) => boolean): Split | null {
  const tokens = tokensOf(text);
  const isNameTo = (end: number): boolean => isName(textOf(text, tokens.slice(0, end)));
  if (isNameTo(tokens.length)) return null;
  const isJoint = (it: Token, i: number): boolean =>
    isLinkWord(it) && (!isSeparator(it) || pointsBack(tokens.slice(i)));
  const end = tokens.findLastIndex((it, i) => i > 0 && isJoint(it, i) && isNameTo(i));
  return end > 0 ? splitAt(text, tokens, end) : null;
}
