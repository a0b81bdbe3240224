/** Words of a command that only say of what kind a thing is: "the experiment legacy" in a list that the page calls Experiments. */
import type { BlankEdit } from '../commands/sentence.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { pluralsOf } from '../commands/intent.ts';
import { tokensOf } from '../commands/tokens.ts';
import { fold } from '../fold.ts';
import { holdsWords, isSameName } from '../match/names.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { programOf } from '../replay/program.ts';
import { itemsOf } from '../view/tree.ts';
import type { ViewItem } from '../view/view.ts';

/** What calls the things of a page together: a list, a heading, a dialog; a column; a button that makes one. */
const isCaption = (it: ViewItem): boolean =>
  it.kind === 'group' || (it.kind === 'element' && (it.role === 'button' || it.role === 'columnheader'));

/** Such words are no blanks until the person makes them. */
export function withoutKinds(demonstration: Demonstration): Demonstration {
  const blanks = kindBlanks(demonstration);
  return blanks.length === 0 ? demonstration : { ...demonstration, blanks };
}

function kindBlanks(demonstration: Demonstration): BlankEdit[] {
  const { literals, steps } = programOf(demonstration);
  const acts = steps.map(({ act }) => act);
  const captions = new Set(
    demonstration.steps.flatMap(({ view }) =>
      itemsOf(view).flatMap((it) => (isCaption(it) && it.kind !== 'text' ? [it.name] : [])),
    ),
  );
  const texts = [...new Set(literals.filter(({ kind }) => kind === 'row' || kind === 'name').map(({ text }) => text))];
  const isOwnName = (text: string): boolean =>
    acts.some(({ target, view }) => {
      if (target === null) return false;
      const { title, row } = surroundingsIn(view, target);
      return [target.name, title, ...row].some((it) => isSameName(text, it));
    });
  // What the person puts in quotes is what they call it.
  const quoted = new Set(tokensOf(demonstration.command).flatMap((it) => (it.kind === 'quoted' ? [it.key] : [])));
  const isKind = (text: string): boolean =>
    !/\d/.test(text) &&
    !quoted.has(fold(text)) &&
    !isOwnName(text) &&
    [...captions].some(
      (caption) =>
        [text, ...pluralsOf(text)].some((it) => holdsWords(caption, it)) &&
        !literals.some((it) => it.text !== text && holdsWords(caption, it.text)),
    );
  const isOfValue = (text: string): boolean =>
    literals.some((it) => it.text === text && (it.kind === 'text' || it.kind === 'option'));
  return texts.filter((it) => isKind(it) && !isOfValue(it)).map((text) => ({ text, name: '', isOn: false }));
}
