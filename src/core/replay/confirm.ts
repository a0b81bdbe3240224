/** Whether the page shows at the end what it showed when the demonstration had been carried out. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { itemsOf, wordsOf } from '../view/tree.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import type { Template } from '../commands/template.ts';
import { tokensOf } from '../commands/tokens.ts';
import { escaped } from '../escaped.ts';
import { fold } from '../fold.ts';
import type { Bindings } from './hypotheses/value.ts';

/** Groups that a page uses to say what has happened. */
const TELLING = new Set(['alert', 'status', 'heading', 'dialog', 'log']);

interface Expected {
  readonly pattern: RegExp;
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
  const shown = itemsOf(live).map(textOf);
  const old = before === null ? [] : itemsOf(before).map(textOf);
  const isIn = (texts: readonly string[], { pattern }: Expected): boolean => texts.some((it) => pattern.test(it));
  const telling = expected.filter(({ isTelling }) => isTelling);
  const needed = telling.length > 0 ? telling : expected;
  return needed.every((it) => isIn(shown, it)) && needed.some((it) => !isIn(old, it));
}

/** The texts that the last action brought, with the new command's texts in them. */
function expectedOf({ steps, after }: Demonstration, template: Template, bindings: Bindings): Expected[] {
  const last = steps.at(-1);
  if (!after || !last) return [];
  const before = new Set(itemsOf(last.view).map(textOf));
  return itemsOf(after).flatMap((item) => {
    const was = textOf(item);
    const filled = was === '' || before.has(was) ? null : filledIn(was, template, bindings);
    if (filled === null) return [];
    const isTelling = filled.isOfCommand || (item.kind === 'group' && TELLING.has(item.role));
    return [{ pattern: filled.pattern, isTelling }];
  });
}

/**
 * Other digits than those of the command are a number or a time of then: "Ticket 7 saved" tells of ticket 8, too. A date or a
 * long number that the command says outside its slots is in the new command too; a short one may stand there by chance.
 *
 * @returns null for a text that holds such digits and nothing of the command, or a slot that nothing stands for.
 */
function filledIn(
  was: string,
  { command, demonstrated }: Template,
  bindings: Bindings,
): { readonly pattern: RegExp; readonly isOfCommand: boolean } | null {
  const long = tokensOf(command).flatMap(({ key }) => (/\d.*\d.*\d.*\d/.test(key) ? [[key, key] as const] : []));
  const slots = demonstrated.map((it) => [fold(it), bindings(it)] as const).filter(([it]) => it !== '');
  const known = [...slots, ...long].toSorted(([a], [b]) => b.length - a.length);
  let [source, rest, isOfCommand] = ['', was, false];
  while (rest !== '') {
    const isWordsEnd = !/[\p{L}\p{N}]$/u.test(was.slice(0, was.length - rest.length));
    const said = known.find(
      ([it]) => isWordsEnd && rest.startsWith(it) && !/^[\p{L}\p{N}]/u.test(rest.slice(it.length)),
    );
    const [text] = said ?? /^(?:\d+|\D)/.exec(rest) ?? [rest];
    rest = rest.slice(text.length);
    if (said?.[1] === null) return null;
    isOfCommand ||= said !== undefined && slots.includes(said);
    source += said ? escaped(fold(said[1] ?? '')) : /^\d/.test(text) ? NUMBER : escaped(text);
  }
  return source.includes(NUMBER) && !isOfCommand ? null : { pattern: new RegExp(`^${source}$`), isOfCommand };
}

const NUMBER = String.raw`\d+`;
