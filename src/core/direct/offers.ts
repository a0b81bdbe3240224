/** What the words of a part may mean where nothing fits them exactly. It is offered, and nothing of it is done unasked. */
import { isAlike, stemOf } from '../commands/intent.ts';
import { isRow } from '../match/container.ts';
import { isNearName, nameOf } from '../match/named.ts';
import { areNear, holdsWords, isCalled, isSameName, waysToSay, wordsOfName } from '../match/names.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { withoutGroup } from '../view/options.ts';
import { ancestorsOf, elementBefore, elementsOf, itemsOf, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { isNameIn, isOfRow } from './found/around.ts';
import { asFound, type Found } from './found/fit.ts';
import { fitsOf } from './found/match-part.ts';
import { offering, refused, type Open } from './open.ts';
import { pressedBy, type Said } from './said.ts';
import { samplesIn } from './samples.ts';
import { isTextField, FIELD, LIST, PRESSABLE } from './found/takes.ts';
import { choose, enter, press, pressesWhole, valueIn, type Act, type Named } from './found/ways.ts';
import { asSaid, classOf, nameIn, saysMore, tellingWords, type Phrase } from './words/words.ts';

/** More elements than these show that the words mean something else. */
const MAX_OFFERED = 3;
const MAX_OPTIONS = 5;

/** What is not there. */
interface Missing {
  readonly part: Said;
  readonly way: Named;
  readonly target: Phrase;
  readonly view: PageView;
  /** Named without a verb of a role: the words may say all kinds of things. */
  readonly isName: boolean;
}

/** The first of these that finds anything is offered. */
const SOURCES: readonly ((missing: Missing) => Open | null)[] = [
  ({ part, view, isName }) => (isName ? valueNear(part, view) : null),
  (it) => (saysThing(it) && nearTo(it) === null ? guess(it, asFound(begunBy(it)), press) : null),
  (it) => (saysThing(it) && begunBy(it).length === 0 ? guess(it, entriesFor(it), enter) : null),
  (it) => (saysThing(it) && nearTo(it)?.offer?.leftOver?.length !== 0 ? guess(it, optionsFor(it), choose) : null),
  nearTo,
  (it) => guess(it, asFound(linksOfRow(it)), press),
  (it) => (it.isName ? null : nearTo({ ...it, way: pressesWhole(it.part.whole), target: it.part.whole })),
  otherOptions,
];

export function offerFor(part: Said, way: Named, target: Phrase, view: PageView): Open {
  if (way.any !== undefined) return refused({ kind: 'no-field', isSearch: part.kind === 'search' });
  const missing = { part, way, target, view, isName: part.kind === 'name' };
  for (const source of SOURCES) {
    const open = source(missing);
    if (open) return open;
  }
  return nearest(missing);
}

const saysThing = ({ isName, target }: Missing): boolean => isName && !saysMore(target);

const guess = ({ target }: Missing, found: readonly Found[], act: Act): Open | null =>
  found.length > 0 ? offering(nameIn(target), found, act) : null;

function nearTo({ way: { takes, act }, target, view }: Missing): Open | null {
  const near = takes[0] ? fitsOf(target, view, takes[0]).near : [];
  const found = asFound(near.map(({ element }) => element));
  return near[0] ? offering(nameIn(target), found, act, near[0].leftOver) : null;
}

/** "Phone number is 555", where a field is called Phone. */
function valueNear(part: Said, view: PageView): Open | null {
  const found = valueIn(part.said).flatMap(({ targets: [target], takes, types }) => {
    const near = target && types && takes.length > 0 ? fitsOf(target, view, FIELD).near : [];
    return near.map(({ element }) => ({ element, option: null, typed: { field: element, text: types?.text ?? '' } }));
  });
  return found.length > 0 ? offering(part.said, found, enter) : null;
}

/** "Add a bill for coffee" begins like the name of "Add a new bill": more is said there. */
const begunBy = ({ target: { tokens }, view }: Missing): readonly ElementItem[] =>
  elementsOf(view).filter((it) => {
    const name = wordsOfName(it.name).filter((word) => classOf(word) !== 'more');
    const isBegun = name.length > 1 && name.every((word, i) => tokens[i]?.word === word);
    return isBegun && PRESSABLE.accepts(it) && !it.states.includes('disabled') && !isOfRow(it, view);
  });

/** "Go to issue 5", where a cell of a row is called so, with what it is a kind of before it: the links of that row. */
function linksOfRow({ part, target: { tokens, lead }, view, isName }: Missing): readonly ElementItem[] {
  const said = tellingWords(tokens.slice(lead));
  const isSaid = (cell: string): boolean =>
    waysToSay(cell).some(
      (way) => way.length >= Math.max(1, said.length - 1) && said.slice(-way.length).join() === way.join(),
    );
  const links = pressedBy(part) && (!isName || lead > 0) ? elementsOf(view).filter(({ role }) => role === 'link') : [];
  const isInRow = (it: ElementItem): boolean => ancestorsOf(view, it).some(isRow);
  const found = links.filter((it) => isInRow(it) && surroundingsIn(view, it).row.some(isSaid));
  return found.length > MAX_OFFERED ? [] : found;
}

/** "Add milk", where a button Add follows a text field: the words behind its name are what is entered. */
function entriesFor({ target: phrase, view }: Missing): readonly Found[] {
  // "Add a note" is the button Add note.
  const bare = phrase.said.replace(/^(\S+\s+)(?:an?|the|my)\s+/iu, '$1');
  return elementsOf(view).flatMap((element) => {
    const said = element.name.includes(' ') ? bare : phrase.said;
    const field = element.role === 'button' ? elementBefore(view, element) : undefined;
    const isEntry = field !== undefined && isTextField(field);
    const [verb, text] = [said.slice(0, element.name.length), said.slice(element.name.length)];
    if (!isEntry || !isSameName(verb, element.name) || !/^\s+\S/u.test(text)) return [];
    const called = text.replace(/^.*?\s(?:called|named|titled|saying)\s/iu, '');
    if (called !== text) return [{ element, option: null, typed: { field, text: called } }];
    const shorter = text.replace(/\s(?:to|on|onto|in|into|as)\s(?:the|my|our|this|an?)\s.+$/iu, '');
    return [...new Set([shorter.trim(), text.trim()])].map((it) => ({
      element,
      option: null,
      typed: { field, text: it },
    }));
  });
}

/** "Show only the drafts", where a list has the option Draft; "assign it to Anna", where Assigned To has the option Anna. */
function optionsFor({ target: { tokens, lead }, view }: Missing): readonly Found[] {
  const said = tellingWords(tokens.slice(lead)).filter((it) => classOf(it) !== 'pointer');
  // "Make it urgent" names the option alone.
  const isPointed = tokens.some(({ is }) => is === 'pointer');
  const found = elementsOf(view).flatMap((element) => {
    const isOf = (option: string): boolean => {
      const own = wordsOfName(withoutGroup(option)).map(stemOf);
      const before = said.slice(0, Math.max(0, said.length - own.length));
      const isSaid = own.length > 0 && said.slice(before.length).map(stemOf).join(' ') === own.join(' ');
      if (!isSaid || (before.length === 0 && lead === 0)) return false;
      return (isPointed && before.length === 1) || before.every((it) => areNear(it, nameOf(element, view)));
    };
    return (element.options ?? []).filter(isOf).map((option) => ({ element, option }));
  });
  return found.length > MAX_OFFERED ? [] : found;
}

/** The words that a list is not called by were to be one of its options. */
function otherOptions({ way, target, view }: Missing): Open | null {
  const [list] = way.takes.some(({ options }) => options !== undefined) ? fitsOf(target, view, LIST).near : [];
  if (!list || list.leftOver.length === 0) return null;
  const { element, leftOver } = list;
  const options = (element.options ?? []).slice(0, MAX_OPTIONS);
  const option = asSaid(leftOver.join(' '), nameIn(target));
  const found = options.map((it) => ({ element, option: it }));
  const refusal = { kind: 'no-option', list: nameOf(element, view), option, options } as const;
  return { ...offering(nameIn(target), found, choose, leftOver), refusal };
}

/** Names that have the beginning of a word in common with what was said; they are told, and offered where that cannot be wrong. */
function nearest({ part, way, target, view, isName }: Missing): Open {
  const said = tellingWords(target.tokens).join(' ');
  const byName = new Map<string, ElementItem>();
  for (const it of elementsOf(view)) {
    const name = nameOf(it, view);
    const isNear = isNearName(name, said) && !byName.has(name);
    if (isNear && way.takes.some(({ accepts }) => accepts(it))) byName.set(name, it);
  }
  // What is said whole is meant rather than what has a word of it.
  const saidWhole = [...byName.keys()].filter((it) => it.includes(' ') && holdsWords(target.said, it));
  const names = [...new Set([...saidWhole, ...byName.keys()])].slice(0, MAX_OFFERED);
  const absent = { said: target.said, nearest: names };
  const role = roleOf(nameIn(target), view);
  const refusal =
    role !== null
      ? ({ kind: 'inert', said: nameIn(target), role } as const)
      : isName
        ? ({ kind: 'not-understood', understood: [], tries: samplesIn(view), ...absent } as const)
        : ({ kind: 'absent', ...absent } as const);
  const offers = (saidWhole.length > 0 ? saidWhole : names)
    .flatMap((name) => byName.get(name) ?? [])
    .filter((it) => isOffered(it, pressedBy(part) ? part.whole : target, view));
  return {
    kind: 'open',
    refusal,
    offer: offers.length === 0 ? null : offering(nameIn(target), asFound(offers), way.act).offer,
  };
}

/** What is called so, although nothing that the words can be about is. */
function roleOf(said: string, view: PageView): string | null {
  const item = itemsOf(view).find((it) => isCalled(said, it.kind === 'element' ? nameOf(it, view) : wordsOf(it)));
  return item === undefined ? null : item.kind === 'text' ? 'text' : item.role;
}

/** What is said of a row that is not there is about no other row, but to open one; what turns the meaning round, and a number, is meant. */
function isOffered(it: ElementItem, phrase: Phrase, view: PageView): boolean {
  const said = tellingWords(phrase.tokens.slice(phrase.lead));
  const name = wordsOfName(nameOf(it, view));
  // "Add a comment" is not about "Add user".
  const [rest, things] = [said.slice(1), name.slice(1).filter((word) => classOf(word) !== 'all')];
  const isOther =
    said[0] === name[0] && rest.length > 0 && things.length > 0 && !areNear(rest.join(' '), things.join(' '));
  return (
    (!isOfRow(it, view) || (phrase.lead > 0 && it.role === 'link' && !isNameIn(it.name, view))) &&
    // What only sounds alike has to say at least what is done.
    (phrase.isTarget || name.some((word) => isAlike(word, said[0] ?? ''))) &&
    !isOther &&
    it.options === null &&
    it.role !== 'row' &&
    !it.states.includes('disabled') &&
    !saysMore(phrase) &&
    !phrase.tokens.some(({ word }) => /\d/u.test(word))
  );
}
