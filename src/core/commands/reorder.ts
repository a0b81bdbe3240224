/** A template whose values are told apart by words ("type task", "priority critical") in the order of another command. */
import { isAlike, isLight } from './intent.ts';
import { isSeparator, type Template } from './template.ts';
import { fold } from '../fold.ts';
import { tokensOf, type Token } from './tokens.ts';

type Part = Template['parts'][number];

/** A slot with the word that says what it is, and what stands between them. */
interface Phrase {
  /** What divides it from the one before. */
  readonly separators: readonly Part[];
  readonly parts: readonly Part[];
  readonly cue: string | null;
}

/** @returns null where the order is the same, or the words do not tell which value is which. */
export function reordered(template: Template, tokens: readonly Token[]): Template | null {
  const { head, phrases, tail } = phrasesOf(template, tokens);
  const order = phrases.map((phrase) => ({ phrase, at: placeOf(phrase.cue, tokens) })).toSorted((a, b) => a.at - b.at);
  const isUnclear = order.some(({ at }, i) => at < 0 || at === order[i - 1]?.at);
  if (isUnclear || order.every(({ phrase }, i) => phrase === phrases[i])) return null;
  // Commas stay where they are.
  const moved = order.flatMap(({ phrase }, i) => [...(phrases[i]?.separators ?? []), ...phrase.parts]);
  return { ...template, parts: [...head, ...moved, ...tail] };
}

function phrasesOf(
  { parts, demonstrated }: Template,
  tokens: readonly Token[],
): { head: Part[]; phrases: Phrase[]; tail: Part[] } {
  const phrases: Phrase[] = [];
  const head: Part[] = [];
  let open: Part[] = [];
  let cue: string | null = null;
  /** Where the phrase begins: with the light words before its cue. */
  let from = 0;
  for (const [i, part] of parts.entries()) {
    const word = part.kind === 'fixed' ? part.token.key : fold(demonstrated[part.id] ?? '');
    const isCue = part.kind === 'fixed' ? isContent(part) : isLabel(parts.slice(i + 1), word, tokens);
    if (isCue) {
      cue = word;
      from = open.findLastIndex((it) => it.kind === 'slot' || !isLight(it.token)) + 1;
    }
    open.push(part);
    if (part.kind === 'fixed' || isCue) continue;
    // "And gift wrap": the name of a box is both.
    if (cue === null && placesOf(word, tokens, isSame).length > 0) [cue, from] = [word, open.length - 1];
    // What comes before the first one belongs to the whole command: the verb, above all.
    if (phrases.length === 0) head.push(...open.splice(0, cue === null ? open.length : from));
    const at = open.findIndex((it) => !(it.kind === 'fixed' && (it.token.kind === 'mark' || isSeparator(it.token))));
    if (open.length > 0) phrases.push({ separators: open.slice(0, at), parts: open.slice(at), cue });
    [open, cue, from] = [[], null, 0];
  }
  return { head, phrases, tail: open };
}

const isContent = (part: Part): boolean => part.kind === 'fixed' && part.token.kind === 'word' && !isLight(part.token);

/** A field's name is a slot, as others might be meant; the same name before another value still says what that is. */
function isLabel(rest: readonly Part[], words: string, tokens: readonly Token[]): boolean {
  const next = rest.find((it) => it.kind === 'slot' || !isLight(it.token) || isSeparator(it.token));
  return next?.kind === 'slot' && placesOf(words, tokens, isSame).length > 0;
}

/** -1 where it does not stand there once. */
function placeOf(cue: string | null, tokens: readonly Token[]): number {
  if (cue === null) return -1;
  const same = placesOf(cue, tokens, isSame);
  const [at, ...more] = same.length > 0 ? same : placesOf(cue, tokens, isAlike);
  return at === undefined || more.length > 0 ? -1 : at;
}

const isSame = (a: string, b: string): boolean => a === b;

function placesOf(words: string, tokens: readonly Token[], isIt: (a: string, b: string) => boolean): number[] {
  const wanted = tokensOf(words);
  const stands = (at: number): boolean =>
    wanted.every(({ key }, k) => tokens[at + k]?.kind === 'word' && isIt(tokens[at + k]?.key ?? '', key));
  return tokens.flatMap((_, at) => (stands(at) ? [at] : []));
}
