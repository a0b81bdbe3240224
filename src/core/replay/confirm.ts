/** Whether the page shows at the end what it showed when the demonstration had been carried out. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { itemsOf, wordsOf } from '../view/tree.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import type { Template } from '../commands/template.ts';
import { tokensOf } from '../commands/tokens.ts';
import { fold } from '../fold.ts';
import type { Bindings } from './hypotheses/value.ts';

/** Groups that a page uses to say what has happened. */
const TELLING = new Set(['alert', 'status', 'heading', 'dialog', 'log']);

interface Expected {
  readonly text: string;
  /** It holds a text of the command, or stands where pages say what has happened. */
  readonly isTelling: boolean;
}

/** What a field holds was typed: a form that the server refused shows it again. */
const textOf = (item: ViewItem): string => (item.kind === 'element' && item.value ? '' : fold(wordsOf(item)));

/**
 * @param before - The page on which the last plan was decided; null: unknown.
 * @returns false where the demonstration does not tell, or the page does not show all that it does. The page has
 * to show something new: what was there before anything was done confirms nothing.
 */
export function isConfirmed(
  demonstration: Demonstration,
  template: Template,
  bindings: Bindings,
  live: PageView,
  before: PageView | null,
): boolean {
  const expected = expectedOf(demonstration, template, bindings);
  const shown = new Set(itemsOf(live).map(textOf));
  const old = new Set(before === null ? [] : itemsOf(before).map(textOf));
  const telling = expected.filter(({ isTelling }) => isTelling);
  const needed = telling.length > 0 ? telling : expected;
  return needed.every(({ text }) => shown.has(text)) && needed.some(({ text }) => !old.has(text));
}

/** The texts that the last action brought, with the new command's texts in them; what holds another number is left out. */
function expectedOf({ steps, after }: Demonstration, template: Template, bindings: Bindings): Expected[] {
  const last = steps.at(-1);
  if (!after || !last) return [];
  const before = new Set(itemsOf(last.view).map(textOf));
  return itemsOf(after).flatMap((item) => {
    const was = textOf(item);
    if (was === '' || before.has(was)) return [];
    const filled = filledIn(was, template, bindings);
    if (filled === null) return [];
    const isTelling = filled !== was || (item.kind === 'group' && TELLING.has(item.role));
    return [{ text: filled, isTelling: isTelling || template.demonstrated.some((it) => was.includes(fold(it))) }];
  });
}

/**
 * @returns null for a text that holds digits which are not of the command: a number or a time of then. A date or a
 * long number that the command says outside its slots is in the new command too; a short one may stand there by chance.
 */
function filledIn(was: string, { command, demonstrated }: Template, bindings: Bindings): string | null {
  let rest = was;
  let text = was;
  for (const it of demonstrated.toSorted((a, b) => b.length - a.length)) {
    const known = fold(it);
    if (known === '' || !rest.includes(known)) continue;
    const now = bindings(it);
    if (now === null) return null;
    rest = rest.replaceAll(known, '');
    text = text.replaceAll(known, fold(now));
  }
  for (const { key } of tokensOf(command)) if (/\d.*\d.*\d.*\d/.test(key)) rest = rest.replaceAll(key, '');
  return /\d/.test(rest) ? null : text;
}
