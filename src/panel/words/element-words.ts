/** How an element is named to a person: its role in everyday words and its name in quotes. */
import type { ElementBrief } from '../../core/actions/action.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { roleWords } from '../../core/view/role-words.ts';

/** "button “Send”"; an element without a name is only its role. */
export const elementWords = (element: ElementBrief): string =>
  element.name.trim() === '' ? roleWords(element.role) : `${roleWords(element.role)} ${quoted(element.name)}`;
