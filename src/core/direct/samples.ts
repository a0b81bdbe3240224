/** What a page has that could be said: for whoever does not know what to say. */
import { commitMeanings } from '../gate/word-match.ts';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';

/** Names of controls that a page shows now. */
export interface Controls {
  readonly buttons: readonly string[];
  readonly links: readonly string[];
  readonly fields: readonly string[];
  readonly lists: readonly { readonly name: string; readonly option: string }[];
}

/** Short enough to be said, and nothing that is regretted. */
const isSample = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N} ’'&-]{1,28}$/u.test(name) && commitMeanings(name).length === 0;

/** @returns At most three names. */
export function samplesIn(view: PageView): string[] {
  const all = elementsOf(view).filter(({ states }) => !states.includes('disabled'));
  const named = (role: string): string[] => all.filter((it) => it.role === role).map(({ name }) => name);
  return pressable(named('button'), named('link')).slice(0, 3);
}

/** @returns One to three commands, each of which can be run as it is. */
export function sampleCommands({ buttons, links, fields, lists }: Controls): string[] {
  const [pressed] = pressable(buttons, links);
  const [field] = fields.filter(isSample);
  const list = lists.find(({ name, option }) => isSample(name) && isSample(option));
  const commands = [
    ...(pressed === undefined ? [] : [`Click ${pressed}`]),
    ...(field === undefined ? [] : [`Type hello into ${field}`]),
    ...(list === undefined ? [] : [`Choose ${list.option} in ${list.name}`]),
  ];
  return commands.length > 0 ? commands : ['Scroll down'];
}

/** What has its name alone: of two, the command would not tell which. */
function pressable(buttons: readonly string[], links: readonly string[]): string[] {
  const all = [...buttons, ...links];
  return all.filter((it) => isSample(it) && all.indexOf(it) === all.lastIndexOf(it));
}
