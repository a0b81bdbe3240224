/**
 * How much structure a reader gets: rows as one line, items and clickable boxes with their first
 * words as their name, and nothing of a container that holds nothing. Each looks at a bounded
 * number of what it holds, so that nesting costs nothing.
 */
import type { Container, ElementOut, GroupOut, Out } from '../walk/node.ts';

const MAX_CLICKABLE_NAME = 160;
/** Of several texts: longer ones are lines of their own below the first. */
const MAX_JOINED_NAME = 80;
const MAX_LOOK = 64;

/** "a | b | c" when all cells are text; else a row of its own around what it holds. */
export function foldRow(outs: Out[], from: number, row: GroupOut): void {
  const texts = textsOnly(outs, from, MAX_LOOK);
  if (texts !== null) {
    const at = row.element;
    outs.length = from - 1;
    if (texts.some((text) => text !== ''))
      outs.push({
        kind: 'text',
        parent: row.parent,
        kept: true,
        text: texts.join(' | '),
        at,
        rect: null,
        spot: row.spot,
      });
    return;
  }
  joinCells(outs, from, row);
  foldItem(outs, from, row);
}

/** Texts of a row that follow one another are one line, in a row of things to act on too. */
function joinCells(outs: readonly Out[], from: number, row: GroupOut): void {
  let first: Out | null = null;
  for (let i = from; i < outs.length && i < from + MAX_LOOK; i += 1) {
    const out = outs[i];
    if (!out?.kept) continue;
    if (out.kind !== 'text' || nearestKept(out) !== row) first = null;
    else if (first?.kind === 'text' && first.text.length + out.text.length < MAX_CLICKABLE_NAME) {
      first.text = `${first.text} | ${out.text}`;
      out.kept = false;
    } else first = out;
  }
}

const MAX_CLIMB = 12;

/** The container that a line is shown in; undefined when it is further up than one cares to look. */
function nearestKept({ parent }: Out): Container | null | undefined {
  let at = parent;
  for (let climbed = 0; climbed < MAX_CLIMB; climbed += 1) {
    if (at === null || at.kept) return at;
    at = at.parent;
  }
  return undefined;
}

/** A list item or row of several lines, named by its first words; one line needs no item around it. */
export function foldItem(outs: Out[], from: number, item: GroupOut): void {
  if (count(outs, from) < 2) {
    item.kept = false;
    return;
  }
  if (item.name === '') takeFirstText(outs, from, item);
  if (item.role === 'listitem') foldChain(outs, from, item);
}

/** Items that hold one item each are one line: "Fruit › Apples". */
function foldChain(outs: readonly Out[], from: number, item: GroupOut): void {
  if (outs.length - from > MAX_LOOK) return;
  let inner: GroupOut | null = null;
  for (let i = from; i < outs.length; i += 1) {
    const out = outs[i];
    if (!out?.kept) continue;
    const around = nearestKept(out);
    if (around === undefined) return;
    if (around !== item) continue;
    if (inner !== null || out.kind !== 'group' || out.role !== 'listitem') return;
    inner = out;
  }
  if (inner === null || item.name === '' || inner.name === '') return;
  const name = `${item.name} › ${inner.name}`;
  if (name.length > MAX_JOINED_NAME) return;
  item.name = name;
  inner.kept = false;
}

export function foldHeading(outs: Out[], from: number, heading: GroupOut): void {
  const texts = textsOnly(outs, from, MAX_LOOK);
  if (texts === null || texts.length === 0) {
    heading.kept = false;
    return;
  }
  heading.name = texts.join(' ');
  outs.length = from;
}

/** The words in it are its name when there is nothing else in it, or they come first. */
export function foldClickable(outs: Out[], from: number, clickable: ElementOut): void {
  foldGuess(outs, from, clickable);
  const texts = textsOnly(outs, from, MAX_LOOK);
  if (texts !== null) {
    const name = texts.filter((text) => text !== '').join(' ');
    if (name.length <= MAX_CLICKABLE_NAME || clickable.name !== '') {
      if (texts.length > 1 && name.length > MAX_JOINED_NAME && clickable.name === '') {
        takeFirstText(outs, from, clickable);
        return;
      }
      if (clickable.name === '') clickable.name = name;
      if (clickable.name === name || name === '') outs.length = from;
      return;
    }
  }
  if (clickable.name === '') takeFirstTexts(outs, from, clickable);
}

/** One picture in something that answers is its sign, or its only content; several may be things of their own. */
function foldGuess(outs: Out[], from: number, clickable: ElementOut): void {
  if (outs.length - from > MAX_LOOK) return;
  let guess: ElementOut | null = null;
  for (let i = from; i < outs.length; i += 1) {
    const out = outs[i];
    if (!out?.kept || out.kind === 'text') continue;
    if (guess !== null || out.kind !== 'element' || !out.isGuess) return;
    guess = out;
  }
  if (guess === null) return;
  guess.kept = false;
  if (clickable.name === '' && textsOnly(outs, from, MAX_LOOK)?.length === 0) clickable.name = guess.name;
}

/**
 * A tab around a link of its own name, a button in a link: both are there to be pressed. The inner one
 * stands below the outer one, which says the name for both.
 */
export function nestSameName(outs: readonly Out[], from: number, control: ElementOut): void {
  const beside = outs
    .slice(from, from + MAX_LOOK)
    .filter(({ kept, parent }) => kept && parent === control.parent);
  const [inner] = beside;
  if (beside.length === 1 && inner?.kind === 'element' && inner.name === control.name) inner.parent = control;
}

/** Whether a container says enough to have a line. */
export function keepsGroup(outs: Out[], from: number, group: GroupOut): boolean {
  const held = count(outs, from);
  if (held === 0) return false;
  switch (group.role) {
    case 'dialog':
    case 'alertdialog':
      return true;
    case 'alert':
    case 'status':
    case 'tooltip':
      if (group.name === '') takeFirstText(outs, from, group);
      return true;
    case 'table':
    case 'grid':
    case 'treegrid':
      return held > 1 && (group.name !== '' || outs.slice(from, from + MAX_LOOK).some(isRow));
    case 'navigation':
      return held > 2 || group.name !== '';
    case 'article':
      return held > 2;
    default:
      return group.name !== '';
  }
}

const isRow = (out: Out): boolean =>
  out.kept &&
  ((out.kind === 'text' && out.text.includes(' | ')) || (out.kind === 'group' && out.role === 'row'));

/** All the lines since, when they are text and not too many; else null. */
function textsOnly(outs: readonly Out[], from: number, max: number): string[] | null {
  if (outs.length - from > max) return null;
  const texts: string[] = [];
  for (let i = from; i < outs.length; i += 1) {
    const out = outs[i];
    if (!out?.kept) continue;
    if (out.kind !== 'text') return null;
    texts.push(out.text);
  }
  return texts;
}

/** Lines since, as far as it looks; an empty cell is none. */
function count(outs: readonly Out[], from: number): number {
  let held = 0;
  const to = Math.min(outs.length, from + MAX_LOOK);
  for (let i = from; i < to; i += 1) {
    const out = outs[i];
    if (out?.kept && !(out.kind === 'text' && out.text === '')) held += 1;
  }
  return held;
}

/** Its words up to the first thing in it that is listed by itself. */
function takeFirstTexts(outs: Out[], from: number, clickable: ElementOut): void {
  for (let i = from; i < outs.length && i < from + MAX_LOOK; i += 1) {
    const out = outs[i];
    if (!out?.kept) continue;
    if (out.kind !== 'text') return;
    const name = `${clickable.name} ${out.text}`.trim();
    if (name.length > MAX_CLICKABLE_NAME) return;
    clickable.name = name;
    out.kept = false;
  }
}

function takeFirstText(outs: Out[], from: number, container: Container): void {
  for (let i = from; i < outs.length && i < from + MAX_LOOK; i += 1) {
    const out = outs[i];
    if (!out?.kept) continue;
    if (out.kind === 'text' && out.text === '') continue;
    if (out.kind !== 'text' || out.text.length > MAX_CLICKABLE_NAME) return;
    container.name = out.text;
    out.kept = false;
    return;
  }
}
