/** Options of a list by their words alone: a person says "High" for "2. High". */
import { fold } from '../../fold.ts';
import { withoutGroup } from '../../view/options.ts';
import { longestRun, textsSay } from './container.ts';

/** @returns null where the list has no such option. A part of the words will not do: "Low" is not "Very low". */
export function optionNamed(text: string, options: readonly string[]): string | null {
  const equal =
    options.find((it) => fold(it) === fold(text)) ??
    options.find((it) => fold(withoutGroup(it)) === fold(withoutGroup(text)));
  if (equal !== undefined) return equal;
  const [named, ...others] = options.filter((it) => textsSay([fold(withoutGroup(it))], text) === 2);
  return named !== undefined && others.length === 0 ? named : null;
}

/** The words of the command that mean this option. */
export const wordsForOption = (option: string, options: readonly string[], command: string): string | null =>
  longestRun(command, [fold(option)], (run) => optionNamed(run, options) === option);
