/** Options of a list by their words alone: a person says "High" for "2. High". */
import { fold } from '../fold.ts';
import { withoutGroup } from '../view/options.ts';
import { isCalled } from './names.ts';

/** @returns null where the list has no such option, or several. A part of the words will not do: "Low" is not "Very low". */
export function optionNamed(text: string, options: readonly string[]): string | null {
  const equal =
    options.find((it) => fold(it) === fold(text)) ??
    options.find((it) => fold(withoutGroup(it)) === fold(withoutGroup(text)));
  if (equal !== undefined) return equal;
  const [named, ...others] = options.filter((it) => isCalled(text, withoutGroup(it)));
  return named !== undefined && others.length === 0 ? named : null;
}
