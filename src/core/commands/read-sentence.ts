/**
 * Reads a command by the sentence of an example, whose variable words are slots. A command is exactly understood when each of its
 * words is one of the sentence, a courtesy, or within a slot's value, which ends at a word of the sentence or at the end. Any other
 * command of much the same words fills the slots as far as it can: the person checks them before anything is done.
 */
import { isAlike, isArticle, isLight, pluralsOf, saysOtherwise } from './intent.ts';
import { withoutCourtesy } from './courtesy.ts';
import { asOneText, isSeparator, type SlotId, type Template } from './template.ts';
import { textOf, tokensOf, type Token } from './tokens.ts';

/** Text by slot; a list's text is whole, with its commas. */
export type Filled = ReadonlyMap<SlotId, string>;

export type Reading =
  /** `isPaired`: the lists belong together, as in "rename A to B and C to D". */
  | { readonly kind: 'exact'; readonly filled: Filled; readonly isPaired?: true }
  /** `leftOver`: words of the command that no slot and no word of the sentence takes; `isAlike`: they share words that say what to do. */
  | {
      readonly kind: 'near';
      readonly filled: Filled;
      readonly leftOver: readonly string[];
      readonly isAlike: boolean;
    }
  | { readonly kind: 'other' };

type Part = Template['parts'][number];

/** A sentence of more parts is nobody's; they are gone through one within the other. */
const MAX_PARTS = 400;

/** @param isThere - Whether the page shows something of that name: where the words fit in two ways it tells which to propose. */
export function readSentence(
  template: Template,
  command: string,
  isThere: (text: string) => boolean = () => false,
): Reading {
  const parts = partsOf(template);
  if (parts.length > MAX_PARTS) return { kind: 'other' };
  const reading = readParts(template, parts, command, isThere);
  // Whatever is said would fit a sentence that has no word of its own: only what it was shown with is meant.
  const hasWords = parts.some((it) => it.kind === 'fixed' && it.token.kind !== 'mark' && !isLight(it.token));
  if (reading.kind !== 'exact' || hasWords || keysOf(command) === keysOf(template.command)) return reading;
  return { kind: 'near', filled: reading.filled, leftOver: [], isAlike: false };
}

const keysOf = (command: string): string =>
  withoutCourtesy(tokensOf(command))
    .map(({ key }) => key)
    .join(' ');

function readParts(
  template: Template,
  parts: readonly Part[],
  command: string,
  isThere: (text: string) => boolean,
): Reading {
  const tokens = withoutCourtesy(tokensOf(command));
  const paired = inPairs(template, parts, command, tokens);
  if (paired !== null) return { kind: 'exact', filled: paired, isPaired: true };
  const ways = waysOf(template, parts, command, tokens);
  if (ways[0] && ways.length === 1) return { kind: 'exact', filled: ways[0] };
  const { filled, leftOver, isWhole } = byCues(template, parts, command, tokens);
  if (isWhole) return { kind: 'exact', filled };
  // A menu shows its entries once it is open.
  const there = (it: Filled): number => [...it].filter(([id, text]) => template.takesList(id) && isThere(text)).length;
  const [way, other] = ways.toSorted((a, b) => there(b) - there(a));
  if (way && other && there(way) > there(other)) return { kind: 'near', filled: way, leftOver: [], isAlike: true };
  const near = nearnessOf(parts, tokens, filled);
  return near === null ? { kind: 'other' } : { kind: 'near', filled, leftOver, ...near };
}

/** Words and slots; marks say nothing, and courtesies are no part of the sentence. */
function partsOf({ parts }: Template): readonly Part[] {
  const fixed = parts.flatMap((it) => (it.kind === 'fixed' ? [it.token] : []));
  const own = withoutCourtesy(fixed);
  const isAtEnd = (token: Token): boolean => !own.includes(token);
  const first = parts.findIndex((it) => it.kind === 'slot');
  const last = parts.findLastIndex((it) => it.kind === 'slot');
  // A courtesy stands before the first slot or behind the last one.
  return parts.filter(
    (it, i) =>
      it.kind === 'slot' || (it.token.kind !== 'mark' && !(isAtEnd(it.token) && (first < 0 || i < first || i > last))),
  );
}

/** @returns The first two ways in which the words fit. */
function waysOf(template: Template, parts: readonly Part[], command: string, tokens: readonly Token[]): Filled[] {
  const ways = new Map<string, Filled>();
  const hopeless = new Set<string>();
  /** @returns Whether the parts from i on fit the tokens from j on. */
  const fits = (i: number, j: number, filled: Filled): boolean => {
    const [part, token] = [parts[i], tokens[j]];
    const key = `${i} ${j}`;
    if (hopeless.has(key) || ways.size > 1) return false;
    if (!part && !token) {
      ways.set(JSON.stringify([...filled]), filled);
      return true;
    }
    let found = false;
    if (token?.kind === 'mark' && part?.kind !== 'slot') found = fits(i, j + 1, filled);
    else if (part?.kind === 'fixed') {
      if (token && isSameWord(token, part.token)) found = fits(i + 1, j + 1, filled);
      if (!found && isArticle(part.token)) found = fits(i + 1, j, filled);
      if (!found && token && isArticle(token)) found = fits(i, j + 1, filled);
    } else if (part?.kind === 'slot')
      for (let end = j + 1; end <= tokens.length; end += 1) {
        const text = valueOf(template, part.id, command, tokens.slice(j, end));
        if (text !== null && fits(i + 1, end, new Map([...filled, [part.id, text]]))) found = true;
      }
    if (!found) hopeless.add(key);
    return found;
  };
  fits(0, 0, new Map());
  return [...ways.values()];
}

/** "Rename A to B and C to D": each piece is the sentence, without words before its first slot that were said once. */
function inPairs(template: Template, parts: readonly Part[], command: string, tokens: readonly Token[]): Filled | null {
  const first = parts.findIndex((it) => it.kind === 'slot');
  const [slot] = parts.slice(first);
  const isBeside = parts.some((it, i) => it.kind === 'slot' && parts[i + 1]?.kind === 'slot');
  if (slot?.kind !== 'slot' || isBeside || template.demonstrated.length < 2 || template.listOf.size > 0) return null;
  const ends = [...tokens.keys(), tokens.length].filter((i) => !tokens[i] || isSeparator(tokens[i]));
  const pieces = ends
    .map((end, i) => tokens.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end))
    .filter(({ length }) => length > 0);
  if (pieces.length < 2 || tokens.some(isChoice)) return null;
  // What the page is searched for may be said alone, and what the words behind it tell; "and go to work" is no other text.
  const isTold = parts.slice(first).some((it) => it.kind === 'fixed' && !isLight(it.token));
  const last = template.takesList(slot.id) || isTold ? first : first - 1;
  const read = pieces.flatMap((piece, i) => {
    const from = [...parts.keys()].slice(0, i === 0 ? 1 : last + 1);
    const ways = from.map((it) => waysOf(template, parts.slice(it), command, piece));
    return ways.find(({ length }) => length === 1) ?? [];
  });
  if (read.length < pieces.length) return null;
  return new Map(template.demonstrated.map((_, id) => [id, read.map((it) => it.get(id)).join(', ')]));
}

/** "The bills a and b" are those of "the bill c". */
const isSameWord = (said: Token, { key, kind }: Token): boolean =>
  said.key === key || (kind === 'word' && said.kind === 'word' && pluralsOf(key).includes(said.key));

/** @returns null where the tokens are more than one value, or none. */
function valueOf(template: Template, id: SlotId, command: string, tokens: readonly Token[]): string | null {
  const demonstrated = template.demonstrated[id] ?? '';
  const ended = withoutMarks(tokens, demonstrated);
  // "The Garden list" is called so, but for a text that is typed letter for letter.
  const hasArticle =
    !isTyped(template, id) && ended.length > 1 && /^(?:an?|the)$/.test(textOf(command, ended.slice(0, 1)));
  const own = hasArticle ? ended.slice(1) : ended;
  const [first] = own;
  if (!first || own.every(({ kind }) => kind === 'mark') || endsSentence(tokens)) return null;
  const isWord = (it: Token | undefined): boolean => it?.kind === 'word' && isSeparator(it);
  if (own.length > 1 && (isWord(first) || isWord(own.at(-1)))) return null;
  const isList = own.some((it, i) => i > 0 && isSeparator(it));
  const isQuoted = own.every((it) => it.kind === 'quoted' || isSeparator(it));
  if (own.length > 1 && own.some(({ kind }) => kind === 'quoted') && !isQuoted) return null;
  // What else is to be done may stand behind an "and": only what takes several things may have several, or each is in quotes. One "or" another is a choice.
  const isEach = isQuoted && !own.some(isChoice);
  if (isList && !isEach && !template.takesList(id) && !tokensOf(demonstrated).some(isSeparator)) return null;
  return textAt(command, own);
}

/** The quotes around a text say that it is one thing. */
const textAt = (command: string, own: readonly Token[]): string =>
  own.length === 1 ? asOneText(textOf(command, own)) : textOf(command, own);

/** Marks around a value belong to the sentence, unless the demonstrated value had some there too. */
function withoutMarks(tokens: readonly Token[], shown: string): readonly Token[] {
  const isEnd = ({ kind, key }: Token): boolean => kind === 'mark' && /[.,;:!?]/.test(key);
  const end = /\p{P}$/u.test(shown) ? tokens.length : tokens.findLastIndex((it) => !isEnd(it)) + 1;
  const from = /^\p{P}/u.test(shown)
    ? 0
    : Math.max(
        0,
        tokens.findIndex(({ kind }) => kind !== 'mark'),
      );
  return tokens.slice(from, end);
}

/** What follows a "then" or the end of a sentence is no part of a value, but something else to do. */
const endsSentence = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ key, kind }, i) =>
      (kind === 'word' && key === 'then') || (kind === 'mark' && /^[.;]$/.test(key) && i > 0 && i < tokens.length - 1),
  );

/** Half of the words that say what to do. */
const MIN_SHARED = 0.5;

function nearnessOf(
  parts: readonly Part[],
  tokens: readonly Token[],
  filled: Filled,
): { readonly isAlike: boolean } | null {
  const words = parts.flatMap((it) => (it.kind === 'fixed' && !isLight(it.token) ? [it.token] : []));
  const said = tokens.filter((it) => it.kind !== 'mark' && !isLight(it));
  const shared = words.filter((word) => tokens.some((it) => isAlike(it.key, word.key)));
  const isFilled = filled.size > 1 && parts.every((it) => it.kind === 'fixed' || filled.has(it.id));
  const [a, b] = [said, words].map((its) => its.map(({ key }) => key)) as [string[], string[]];
  const isNear = shared.length > 0 && shared.length >= words.length * MIN_SHARED && !saysOtherwise(a, b);
  return isFilled || isNear ? { isAlike: isNear } : null;
}

/**
 * Each value stands behind the word that was before it in the sentence, wherever that is now, up to another word of the sentence.
 * It is whole where that leaves no doubt: each such word stands there once, and all of the sentence is said and nothing else.
 */
function byCues(
  template: Template,
  parts: readonly Part[],
  command: string,
  tokens: readonly Token[],
): { readonly filled: Filled; readonly leftOver: readonly string[]; readonly isWhole: boolean } {
  const fixed = parts.flatMap((it) => (it.kind === 'fixed' && !isArticle(it.token) ? [it.token] : []));
  const isOfSentence = (it: Token): boolean =>
    fixed.some(({ key, kind }) => kind === it.kind && (key === it.key || (kind === 'word' && isAlike(key, it.key))));
  // "Change a to b" has another verb than "Rename the folder c to d", which is left over; "Remove a from b" says something else.
  const isOtherVerb =
    parts[0]?.kind === 'fixed' &&
    tokens[0]?.kind === 'word' &&
    !isOfSentence(tokens[0]) &&
    fixed.every((word) => !isLight(word) || tokens.some(({ key }) => key === word.key));
  const used = new Set<Token>();
  const filled = new Map<SlotId, string>();
  let isSure = true;
  parts.forEach((part, i) => {
    if (part.kind !== 'slot') return;
    const cue = parts.slice(0, i).findLast((it) => it.kind === 'fixed' && !isArticle(it.token));
    const key = cue?.kind === 'fixed' ? cue.token.key : null;
    const places = key === null ? [-1] : placesOf(key, tokens);
    const isBehindVerb = isOtherVerb && !parts.slice(0, i).some(({ kind }) => kind === 'slot');
    const at = places.length === 0 && isBehindVerb ? [0] : places;
    const isNext = parts[i - 1]?.kind === 'slot';
    isSure &&= at.length === 1 && fixed.filter((it) => it.key === key).length < 2 && !isNext;
    const isEnd = (it: Token): boolean => isOfSentence(it) || used.has(it);
    const behind = tokens.slice((at[0] ?? tokens.length) + 1).filter((it) => !isNext || !used.has(it));
    const side = [...parts.slice(i), null].findIndex((it) => it?.kind !== 'slot');
    const isLast = template.demonstrated.length === 1 && at.length === 1 && behind.every((it) => it.kind === 'mark');
    const all = isLast
      ? valueBefore(tokens.slice(0, at[0]), isEnd, isTyped(template, part.id))
      : valueAfter(behind, isEnd);
    // "Kim Lund" are the values of two blanks side by side.
    const whole = side > 1 && all.length === side ? all.slice(0, 1) : all;
    // "a, b and c" is a list; another comma ends the value.
    const isList = template.takesList(part.id) || whole.some((it) => isSeparator(it) && it.kind === 'word');
    const own = isLast || isList || whole !== all ? whole : valueAfter(behind, (it) => isEnd(it) || it.key === ',');
    for (const it of own) used.add(it);
    // Where the words stand in another order, a comma may end the value.
    isSure &&= valueOf(template, part.id, command, own) !== null && !own.some((it) => it.key === ',');
    if (own.length > 0) filled.set(part.id, textAt(command, own));
  });
  const over = tokens.filter((it) => !used.has(it) && !isOfSentence(it) && !isLight(it) && it.kind !== 'mark');
  const isSaid = fixed.every((word) => isLight(word) || tokens.some(({ key }) => key === word.key));
  return {
    filled,
    leftOver: over.map((it) => textOf(command, [it])),
    isWhole: isSure && isSaid && over.length === 0,
  };
}

/** Where a word stands; where it does not, another form of it. */
function placesOf(key: string, tokens: readonly Token[]): number[] {
  const places = (isIt: (token: Token) => boolean): number[] => tokens.flatMap((it, i) => (isIt(it) ? [i] : []));
  const same = places((it) => it.kind === 'word' && it.key === key);
  return same.length > 0 ? same : places((it) => it.kind === 'word' && isAlike(it.key, key));
}

/** A quoted text, or the words up to the next word of the sentence, without articles and marks around them. */
function valueAfter(tokens: readonly Token[], isEnd: (token: Token) => boolean): readonly Token[] {
  const rest = tokens.slice(
    Math.max(
      0,
      tokens.findIndex((it) => !isArticle(it)),
    ),
  );
  const [first] = rest;
  if (!first || isEnd(first) || first.kind === 'mark') return [];
  const end = rest.findIndex(
    (it, i) => isEnd(it) || endsSentence([it]) || (i > 0 && first.kind === 'quoted' && !goesOn(it, rest[i - 1])),
  );
  const own = end < 0 ? rest : rest.slice(0, end);
  const last = own.findLastIndex((it) => it.kind !== 'mark' && !isArticle(it) && !isSeparator(it));
  return own.slice(0, last + 1);
}

/** "Photos: pause", "add Ines as a participant": the value stands before its word, which is the last. */
function valueBefore(tokens: readonly Token[], isEnd: (token: Token) => boolean, isText: boolean): readonly Token[] {
  const before = tokens.slice(tokens.findLastIndex(isEnd) + 1);
  const isOwn = (it: Token): boolean => it.kind !== 'mark' && !isLight(it);
  const last = before.findLastIndex(isOwn);
  // "Add another participant" names none.
  const isApart = before.slice(last + 1).some((it) => !isArticle(it));
  return last < 0 || (isText && !isApart) ? [] : before.slice(before.findIndex(isOwn), last + 1);
}

const isTyped = ({ uses }: Template, id: SlotId): boolean => uses[id]?.some(({ kind }) => kind === 'text') === true;

const isChoice = (it: Token): boolean => isSeparator(it) && it.key === 'or';

/** In a list of texts in quotes. */
const goesOn = (it: Token, before: Token | undefined): boolean =>
  isSeparator(it) || (it.kind === 'quoted' && before !== undefined && isSeparator(before) && before.key !== 'or');
