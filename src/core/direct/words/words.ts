/** The words of a command by their class: those that name nothing, and those that say of what kind a thing is. */
import { wordSet } from '../../word-set.ts';
import { isQuoted, valueOf } from './quotes.ts';
import { wordsOfName } from '../../match/names.ts';

/** What a word does in a command. All but `plain` and `quoted` name nothing. */
type WordClass =
  | 'article'
  | 'preposition'
  | 'small'
  /** Points at something that the command does not name. */
  | 'pointer'
  /** A part of a page. */
  | 'place'
  | 'overlay'
  /** Asks for one more of what a name says: "Add a new folder". */
  | 'more'
  /** Speaks of several things: of a row alone none is meant. */
  | 'all'
  /** Turns the meaning round, or joins something else: no name that lacks it is meant. */
  | 'turn'
  | 'plain'
  | 'quoted';

const CLASSES: Readonly<Partial<Record<WordClass, string>>> = {
  article: 'the a an',
  preposition: 'to for of from on in with at by into inside within under next beside near about as',
  small: 'my your our me us i you please thanks now just called named labelled labeled that says reading ones',
  pointer: 'it him her this these those them here',
  place:
    'row line item entry card section group form list table menu panel area page site website app screen window sidebar toolbar header footer',
  overlay: 'dialog popup',
  more: 'new another other more',
  all: 'all every each both everything everyone any',
  turn: 'and or not never no none nothing neither nor without unless except but only instead if when while until dont don',
};
const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as WordClass])),
);

export const classOf = (word: string): WordClass => CLASS_OF.get(word) ?? 'plain';

interface Token {
  readonly word: string;
  readonly is: WordClass;
}

/** What a command says of an element. */
export interface Phrase {
  /** As the person wrote it. */
  readonly said: string;
  readonly tokens: readonly Token[];
  /** How many words at the front only say that something is pressed or shown. */
  readonly lead: number;
  /** The command says what is done to it by a verb of its own: only the target is looked for. */
  readonly isTarget: boolean;
}

/** Verbs of pressing and showing, at the front. */
const PRESSING =
  /^(?:(?:click|tap|press|push|hit)(?: on)?|open|(?:go|navigate|switch|jump|get|take me|bring me) to|bring up|pull up|visit|load|follow|(?:show|view|see|display|list)(?: me)?(?: only)?|filter (?:by|for)|read|use|look at|let me see|give me)(?= |$)/u;

const FIELDS = 'textbox searchbox combobox spinbutton';
const BUTTONS = 'button clickable menuitem';
const BOXES = 'checkbox switch menuitemcheckbox';
const MENU_ITEMS = 'menuitem menuitemcheckbox menuitemradio';
/** What people call the roles; the longer before what it begins with. */
const NOUNS = [
  ['text field, text box, field, input, textbox', FIELDS],
  ['search box, search field', 'searchbox'],
  ['number box', 'spinbutton'],
  ['check box, checkbox, switch, toggle', BOXES],
  ['box', `${FIELDS} ${BOXES}`],
  ['radio button, radio', 'radio'],
  ['drop down list, drop down, dropdown list, combo box, dropdown, list, select, combobox', 'combobox listbox'],
  ['menu item', MENU_ITEMS],
  ['option', `option radio ${MENU_ITEMS}`],
  ['button', BUTTONS],
  ['icon', `${BUTTONS} link img image`],
  ['link', 'link'],
  ['tab', 'tab'],
].flatMap(([names = '', roles = '']) =>
  names.split(', ').map((name) => ({ words: name.split(' '), roles: roles.split(' ') })),
);

/** @param text - With marks for its quoted texts. @param isTarget - See there. */
export function phraseOf(text: string, quotes: readonly string[], isTarget = true): Phrase {
  const tokens = [...text.matchAll(/[\uE000-\uF8FF]|[^\uE000-\uF8FF]+/gu)].flatMap(([piece]) =>
    wordsOfName(valueOf(piece, quotes)).map((word) => ({
      word,
      is: isQuoted(piece) ? ('quoted' as const) : classOf(word),
    })),
  );
  const plain = tokens.slice(0, tokens.findIndex(({ is }) => is === 'quoted') + 1 || undefined);
  const [verb] = isTarget ? [] : (PRESSING.exec(plain.map((it) => it.word).join(' ')) ?? []);
  const lead = verb === undefined ? 0 : verb.split(' ').length;
  return { said: valueOf(text.trim(), quotes), tokens, lead, isTarget: isTarget || lead > 0 };
}

/** Of the verbs of pressing and showing: those of who only wants to see something. */
export const isReading = ({ tokens, lead }: Phrase): boolean => lead > 0 && READING.has(tokens[0]?.word ?? '');
const READING = wordSet('read look');

/** A phrase without its verb: Previous of "Click Previous". */
export const nameIn = ({ said, lead }: Phrase): string => said.split(/\s+/).slice(lead).join(' ');

const SMALL: ReadonlySet<WordClass> = new Set<WordClass>(['article', 'preposition', 'small']);
export const isSmall = ({ is }: Pick<Token, 'is'>): boolean => SMALL.has(is);

/** Whether words turn the meaning round; but for those of showing: "show only". */
export const saysMore = ({ tokens, lead }: Phrase): boolean => tokens.slice(lead).some(({ is }) => is === 'turn');

/** How many words from here on are what people call a role, and which roles; null where they are none. */
export function nounAt(tokens: readonly Token[], at: number): { length: number; roles: readonly string[] } | null {
  const noun = NOUNS.find(({ words }) =>
    words.every((word, i) => tokens[at + i]?.word === word && tokens[at + i]?.is !== 'quoted'),
  );
  return noun ? { length: noun.words.length, roles: noun.roles } : null;
}

/** Without its small ones. */
export const tellingWords = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((it) => (isSmall(it) ? [] : [it.word]));
export const hasSeveralWords = ({ tokens }: Phrase): boolean => tellingWords(tokens).length > 1;

/** In the person's own letters. */
export const asSaid = (word: string, said: string): string => new RegExp(word, 'iu').exec(said)?.[0] ?? word;

/** What people call a role, in a command. */
export const nounOf = (role: string): string =>
  (NOUNS.find(({ words }) => words.join(' ') === role) ?? NOUNS.find(({ roles }) => roles.includes(role)))?.words.join(
    ' ',
  ) ?? role;
