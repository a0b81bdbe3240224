/** Words of a command that a blank of free text would swallow, though they speak of something else. */
import { unquoted, type SlotId } from '../commands/template.ts';
import { isLight } from '../commands/intent.ts';
import { textOf, tokensOf } from '../commands/tokens.ts';
import { isField } from '../direct/takes.ts';
import { elementsOf } from '../view/tree.ts';
import { fold } from '../fold.ts';
import { holdsWords, wordsIn } from '../match/names.ts';
import type { Fitting } from './infer.ts';

/**
 * "Create [dust with weight 3]", where none was shown with anything, or a light word before the name of a field that the demonstration
 * did not fill in ("at the artifact location s3"). A text in quotes is one text, whatever it says.
 * @returns The filled blanks without those words, and the words.
 */
export function beyondBlank(
  { program: { template, steps }, filled }: Fitting,
  command: string,
): { readonly filled: ReadonlyMap<SlotId, string>; readonly leftOver: readonly string[] } | null {
  const quoted = new Set(tokensOf(command).flatMap(({ kind, key }) => (kind === 'quoted' ? [key] : [])));
  const typed = steps.flatMap(({ acts }) => acts).filter(({ action }) => action.kind === 'type');
  const names = typed.flatMap(({ view, target }) =>
    elementsOf(view).flatMap((it) => (it !== target && isField(it) && it.name !== '' ? [wordsIn(it.name)] : [])),
  );
  for (const [slot, text] of filled) {
    if (!template.uses[slot]?.some(({ kind }) => kind === 'text') || quoted.has(fold(unquoted(text)))) continue;
    const tokens = tokensOf(text);
    const isName = (at: number): boolean => names.some((words) => words.every((it, k) => tokens[at + k]?.key === it));
    const isWith = (key: string): boolean => key === 'with' && !holdsWords(template.demonstrated[slot] ?? '', key);
    const at = tokens.slice(0, -1).findIndex((it, i) => i > 0 && isLight(it) && (isWith(it.key) || isName(i + 1)));
    if (at < 0) continue;
    const end = tokens.slice(0, at).findLastIndex((it) => !isLight(it)) + 1;
    const left = new Map(filled).set(slot, textOf(text, tokens.slice(0, end)));
    return { filled: left, leftOver: tokens.slice(end).map((it) => textOf(text, [it])) };
  }
  return null;
}
