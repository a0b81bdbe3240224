/** Words of a command that a blank of free text would swallow, though they speak of something else. */
import { membersOf, slotOf, unquoted, type SlotId } from '../commands/template.ts';
import { isArticle, isLight } from '../commands/intent.ts';
import { textOf, tokensOf, type Token } from '../commands/tokens.ts';
import { isField } from '../direct/takes.ts';
import { isPreposition } from '../direct/words.ts';
import { elementsOf, itemsOf, wordsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { fold } from '../fold.ts';
import { holdsWords, wordsIn } from '../match/names.ts';
import { optionNamed } from '../match/option.ts';
import type { Value } from './dsl.ts';
import type { Fitting } from './infer.ts';

/** Of the web or of mail: one word. */
const ADDRESS = /^\S+(?::\/\/|@)\S+$/;
const WORD = /^\S+$/;
const NUMBER = /^[-+]?\d[\d.,]*$/;

const isLink = (it: Token): boolean =>
  isLight(it) || (it.kind === 'word' && isPreposition({ word: it.key, isQuoted: false }));

/**
 * "Create [dust with weight 3]", where none was shown with anything, or a light word before the name of a field that the demonstration
 * did not fill in ("at the artifact location s3"), or of something that the page shows ("inside of Toys"). More than an address where one was shown, and what is no number in a field of numbers,
 * is left over, too, and so is what stands behind an option. A text in quotes is one text, whatever it says.
 * @returns The filled blanks without those words, and the words.
 */
export function beyondBlank(
  { program: { template, steps }, filled }: Fitting,
  command: string,
  live: PageView,
): { readonly filled: ReadonlyMap<SlotId, string>; readonly leftOver: readonly string[] } | null {
  const quoted = new Set(tokensOf(command).flatMap(({ kind, key }) => (kind === 'quoted' ? [key] : [])));
  const acts = steps.map(({ act }) => act);
  const typed = acts.filter(({ action }) => action.kind === 'type');
  const names = typed.flatMap(({ view, target }) =>
    elementsOf(view).flatMap((it) => (it !== target && isField(it) && it.name !== '' ? [wordsIn(it.name)] : [])),
  );
  const things = itemsOf(live).map((it) => wordsIn(wordsOf(it)));
  for (const [slot, text] of filled) {
    if (quoted.has(fold(unquoted(text)))) continue;
    const isOfSlot = (it: Value): boolean => it.from === 'command' && slotOf(template, it.slotText) === slot;
    const act = acts.find(({ values }) => values.some((it) => it.some(isOfSlot)));
    const tokens = tokensOf(text);
    if (act?.action.kind === 'select') {
      const end = endOfOption(text, tokens, act.target?.options ?? []);
      if (end > 0) return splitAt(end);
    }
    if (!template.uses[slot]?.some(({ kind }) => kind === 'text')) continue;
    const shape =
      act?.target?.role === 'spinbutton' ? NUMBER : ADDRESS.test(template.demonstrated[slot] ?? '') ? WORD : null;
    if (shape && membersOf(text).some((it) => !shape.test(it))) {
      const words = text.split(/\s+/);
      const own = words.find((it) => shape.test(it));
      const left = new Map(filled);
      if (own === undefined) left.delete(slot);
      else left.set(slot, own);
      return { filled: left, leftOver: words.filter((it) => it !== own) };
    }
    const isName = (at: number): boolean => names.some((words) => words.every((it, k) => tokens[at + k]?.key === it));
    const isThing = (rest: readonly Token[]): boolean =>
      things.some((words) => rest.length > 0 && rest.every(({ key }, k) => words[k] === key));
    const isWith = (key: string): boolean => key === 'with' && !holdsWords(template.demonstrated[slot] ?? '', key);
    const at = tokens.findIndex(
      (it, i) =>
        i > 0 &&
        isLink(it) &&
        (isWith(it.key) || isName(i + 1) || isThing(tokens.slice(i + 1).filter((next) => !isArticle(next)))),
    );
    if (at < 0 || at === tokens.length - 1) continue;
    return splitAt(tokens.slice(0, at).findLastIndex((it) => !isLink(it)) + 1);

    function splitAt(end: number): ReturnType<typeof beyondBlank> {
      const left = new Map(filled).set(slot, textOf(text, tokens.slice(0, end)));
      return { filled: left, leftOver: tokens.slice(end).map((it) => textOf(text, [it])) };
    }
  }
  return null;
}

/** "Dave on Monday" is the option Dave, with more behind it; 0 where it begins like none, or is one. */
function endOfOption(text: string, tokens: readonly Token[], options: readonly string[]): number {
  const isOption = (end: number): boolean => optionNamed(textOf(text, tokens.slice(0, end)), options) !== null;
  return isOption(tokens.length) ? 0 : tokens.findLastIndex((it, i) => isLink(it) && i > 0 && isOption(i));
}
