/** What a command may mean that calls nothing as the page does. It is offered, and nothing of it is done unasked. */
import { saysOtherwise, stemOf } from '../commands/intent.ts';
import { isRow } from '../match/container.ts';
import { isNearName, nameOf } from '../match/named.ts';
import { areNear, isSameName, waysToSay, wordsOfName } from '../match/names.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { withoutGroup } from '../view/options.ts';
import { ancestorsOf, elementBefore, elementsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { isNameIn, isOfRow } from './around.ts';
import type { Found } from './match-part.ts';
import { isTextField, PRESSABLE, type Takes } from './takes.ts';
import { isMore, isOfAll, isPointing, isSmall, saysMore, type Phrase } from './words.ts';

/** More elements than these show that the words mean something else. */
const MAX_OFFERED = 3;

/** "Add a bill for coffee" begins like the name of "Add a new bill": more is said there. */
export function begunBy({ tokens }: Phrase, view: PageView): readonly ElementItem[] {
  const words = tokens.map(({ word }) => word);
  return elementsOf(view).filter((it) => {
    const name = wordsOfName(it.name).filter((word) => !isMore(word));
    const isBegun = name.length > 1 && name.every((word, i) => words[i] === word);
    return isBegun && PRESSABLE.accepts(it) && !it.states.includes('disabled') && !isOfRow(it, view);
  });
}

/** "Go to issue 5", where a cell of a row is called so, with what it is a kind of before it: the links of that row. */
export function linksOfRow({ tokens, lead }: Phrase, isName: boolean, view: PageView): readonly ElementItem[] {
  const said = tellingWords(tokens.slice(lead));
  const isSaid = (cell: string): boolean =>
    waysToSay(cell).some(
      (way) => way.length >= Math.max(1, said.length - 1) && said.slice(-way.length).join() === way.join(),
    );
  const links = isName && lead === 0 ? [] : elementsOf(view).filter(({ role }) => role === 'link');
  const isInRow = (it: ElementItem): boolean => ancestorsOf(view, it).some(isRow);
  const found = links.filter((it) => isInRow(it) && surroundingsIn(view, it).row.some(isSaid));
  return found.length > MAX_OFFERED ? [] : found;
}

/** "Add milk", where a button Add follows a text field: the words behind its name are what is entered. */
export function entriesFor(phrase: Phrase, view: PageView): readonly Found[] {
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
export function optionsFor({ tokens, lead }: Phrase, view: PageView): readonly Found[] {
  const said = tellingWords(tokens.slice(lead)).filter((it) => !isPointing(it));
  // "Make it urgent" names the option alone.
  const isPointed = tokens.some(({ word }) => isPointing(word));
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

/** Those whose names have the beginning of a word in common with what was said. */
export function nearestTo({ tokens }: Phrase, view: PageView, wanted: readonly Takes[]): readonly ElementItem[] {
  const said = tellingWords(tokens).join(' ');
  const byName = new Map<string, ElementItem>();
  for (const it of elementsOf(view)) {
    const name = nameOf(it, view);
    const isNear = isNearName(name, said) && !byName.has(name);
    if (isNear && wanted.some(({ accepts }) => accepts(it))) byName.set(name, it);
  }
  return [...byName.values()].slice(0, MAX_OFFERED);
}

/** What is said of a row that is not there is about no other row, but to open one; what turns the meaning round, and a number, is meant. */
export function isOffered(it: ElementItem, phrase: Phrase, view: PageView): boolean {
  const said = tellingWords(phrase.tokens.slice(phrase.lead));
  const name = wordsOfName(nameOf(it, view));
  // "Add a comment" is not about "Add user".
  const [rest, things] = [said.slice(1), name.slice(1).filter((word) => !isOfAll(word))];
  const isOther =
    said[0] === name[0] && rest.length > 0 && things.length > 0 && !areNear(rest.join(' '), things.join(' '));
  return (
    (!isOfRow(it, view) || (phrase.lead > 0 && it.role === 'link' && !isNameIn(it.name, view))) &&
    !saysOtherwise(said, name) &&
    !isOther &&
    it.options === null &&
    it.role !== 'row' &&
    !it.states.includes('disabled') &&
    !saysMore(phrase) &&
    !phrase.tokens.some(({ word }) => /\d/u.test(word))
  );
}

const tellingWords = (tokens: Phrase['tokens']): string[] => tokens.flatMap((it) => (isSmall(it) ? [] : [it.word]));
