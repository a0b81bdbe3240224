/** What the airline CRM's policies look for in a view: controls below a caption, headings, results of children. */
import { elements, texts } from '../../look.ts';
import { failed, type Move } from '../../moves.ts';
import type { ElementLine, Situation } from '../../read-prompt.ts';

/** The control after a text: nothing else says what it is for. */
export function below(situation: Situation, caption: string): ElementLine | undefined {
  const { lines } = situation.page;
  const at = lines.findIndex((line) => line.kind === 'text' && line.text === caption);
  const next = at < 0 ? undefined : lines[at + 1];
  return next?.kind === 'element' ? next : undefined;
}

export const shows = (situation: Situation, pattern: RegExp): boolean =>
  texts(situation).some((text) => pattern.test(text));

/** Radio buttons that are only drawn: a filled circle before the word. */
export const isChosen = ({ name }: ElementLine): boolean => name.startsWith('●');
export const choice = (situation: Situation, word: string): ElementLine | undefined =>
  elements(situation).find(({ name }) => /^[●○] /.test(name) && name.slice(2) === word);

/** A child that failed ends its parent. */
export function childFailure({ history }: Situation): Move | null {
  const returned = history.at(-1)?.returned ?? null;
  return returned === null || returned.status === 'done' ? null : failed(returned.answer);
}
