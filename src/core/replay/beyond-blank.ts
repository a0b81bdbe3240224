/** Words of a command that a blank of free text would swallow, though they speak of another field of the form. */
import { unquoted, type SlotId } from '../commands/template.ts';
import { isLight } from '../commands/intent.ts';
import { textOf, tokensOf } from '../commands/tokens.ts';
import { isField } from '../direct/takes.ts';
import { elementsOf } from '../view/tree.ts';
import { fold } from '../fold.ts';
import type { Fitting } from './infer.ts';

/**
 * "Create [dust with the artifact location s3]": a light word ("with the") and then the name of a field that the
 * demonstration did not fill in. A text in quotes is one text, whatever it says.
 * @returns The filled blanks without those words, and the words.
 */
export function beyondBlank(
  { program: { template, steps }, filled }: Fitting,
  command: string,
): { readonly filled: ReadonlyMap<SlotId, string>; readonly leftOver: readonly string[] } | null {
  const quoted = new Set(tokensOf(command).flatMap(({ kind, key }) => (kind === 'quoted' ? [key] : [])));
  const typed = steps.flatMap(({ acts }) => acts).filter(({ action }) => action.kind === 'type');
  const names = new Set(
    typed.flatMap(({ view, target }) =>
      elementsOf(view).flatMap((it) => (it !== target && isField(it) && it.name !== '' ? [it.name] : [])),
    ),
  );
  for (const [slot, text] of filled) {
    if (!template.uses[slot]?.some(({ kind }) => kind === 'text') || quoted.has(fold(unquoted(text)))) continue;
    const tokens = tokensOf(text);
    const keys = tokens.map(({ key }) => key);
    for (const name of names) {
      const words = tokensOf(name).filter(({ kind }) => kind === 'word');
      const at = keys.findIndex(
        (_, i) => i > 0 && words.length > 0 && words.every(({ key }, k) => keys[i + k] === key),
      );
      const before = tokens[at - 1];
      if (at < 0 || !before || !isLight(before)) continue;
      const end = tokens.slice(0, at).findLastIndex((it) => !isLight(it)) + 1;
      const left = new Map(filled).set(slot, textOf(text, tokens.slice(0, end)));
      return { filled: left, leftOver: tokens.slice(end).map((it) => textOf(text, [it])) };
    }
  }
  return null;
}
