/**
 * Words of a command that tell a target from others. "Add the blue mug to the cart" names no button; it names the list item
 * whose button is meant.
 */
import { ancestorsOf, elementsOf } from '../../view/tree.ts';
import { isLight } from '../../commands/intent.ts';
import { textOf, tokensOf } from '../../commands/tokens.ts';
import { fold } from '../../fold.ts';
import { areTwins, columnOf, containerSays, containerTexts, isRow, textsSay } from '../../match/container.ts';
import { holdsWords, isSameName, wordsIn } from '../../match/names.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { optionNamed } from '../../match/option.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { SlotTextIndex } from './forms.ts';

/**
 * The words of the command that tell the target's container from those of other elements named alike.
 * @returns null when no other element is named alike, or the command does not say which is meant.
 */
export function distinguishingWords(view: PageView, target: ElementItem, command: string): string | null {
  const column = columnOf(view, target);
  const named = elementsOf(view).filter((it) => areTwins(it, target));
  const alike = (column.length > 0 ? column : named).filter((it) => it !== target);
  // Where it was the only one the row is meant, too.
  if (alike.length === 0) return rowInName(view, target, command) ?? onlyRow(view, target, command);
  return longestRun(command, containerTexts(view, target), (run) => {
    // A text that others mention is theirs no more than a heading makes it.
    const most = containerSays(view, target, run) === 3 ? 2 : 0;
    return alike.every((item) => containerSays(view, item, run) <= most);
  });
}

/** Another text of the row that the command says: "the transfer from Ann to Bob", where Ann may have another one. */
export function alsoInRow(
  view: PageView,
  target: ElementItem,
  { command, used }: SlotTextIndex,
  container: string,
): string | null {
  const texts = containerTexts(view, target).filter((it) => !used.has(it));
  const isOther = (run: string): boolean => !holdsWords(run, container) && !holdsWords(container, run);
  return longestRun(command, texts, (run) => textsSay(texts, run) === 2 && isOther(run) && isTitle(run));
}

function onlyRow(view: PageView, target: ElementItem, command: string): string | null {
  if (!ancestorsOf(view, target).some(isRow)) return null;
  const isOfRow = (run: string): boolean => isTitle(run) || isSameName(run, surroundingsIn(view, target).title);
  return longestRun(
    command,
    containerTexts(view, target),
    (run) => isOfRow(run) && containerSays(view, target, run) >= 2,
  );
}

/** One common word is said of each row, perhaps. */
const isTitle = (run: string): boolean => !/^\p{Ll}+$/u.test(run);

/** "Delete river" in the row river is to it what "Delete winter" is to another. */
function rowInName(view: PageView, target: ElementItem, command: string): string | null {
  const own = fold(target.name);
  const others = elementsOf(view).flatMap((it) => (it.role === target.role && it !== target ? [fold(it.name)] : []));
  return longestRun(command, [own], (run) => {
    const [before = '', after = ''] = own.split(fold(run));
    const isLike = (it: string): boolean => it !== own && it.startsWith(before) && it.endsWith(after);
    return before + after !== '' && containerSays(view, target, run) >= 2 && others.some(isLike);
  });
}

/** In words: several in quotes may as well be a part of a longer name. */
function isSaid(name: string, command: string): boolean {
  const [said, words] = [command, name].map((text) => tokensOf(text).map(({ key }) => key)) as [string[], string[]];
  return said.some((_, i) => words.every((word, k) => said[i + k] === word));
}

/** Words of the command that are a part of the target's name and of no other name of its role. */
export function partOfName(view: PageView, target: ElementItem, command: string): string | null {
  if (target.name === '' || isSaid(target.name, command)) return null;
  const others = elementsOf(view).flatMap((it) => (it.role === target.role && it !== target ? [fold(it.name)] : []));
  return longestRun(command, [fold(target.name)], (run) => !others.some((name) => holdsWords(name, run)));
}

/** The run of the command with the most words that one of the texts holds and that will do; never the verb. */
function longestRun(command: string, texts: readonly string[], willDo: (run: string) => boolean): string | null {
  const tokens = tokensOf(command);
  const verb = tokens.findIndex((token) => token.kind === 'word' && !isLight(token));
  const runs: string[] = [];
  for (let length = Math.min(tokens.length, 12); length > 0; length -= 1) {
    for (let i = 0; i + length <= tokens.length; i += 1) {
      const run = tokens.slice(i, i + length);
      const [first] = run;
      const last = run[length - 1];
      if (!first || !last || (verb >= i && verb < i + length)) continue;
      // A run neither begins nor ends with a light word or a mark.
      if ([first, last].some((token) => token.kind === 'mark' || isLight(token))) continue;
      const text = textOf(command, run);
      if (texts.some((it) => holdsWords(it, text))) runs.push(text);
    }
  }
  // A quoted text is one token, however many words it has.
  return runs.toSorted((a, b) => wordsIn(b).length - wordsIn(a).length).find(willDo) ?? null;
}

/** The words of the command that mean this option. */
export const wordsForOption = (option: string, options: readonly string[], command: string): string | null =>
  longestRun(command, [fold(option)], (run) => optionNamed(run, options) === option);
