/**
 * What a command says of a target: "the second Delete button in the row of Bob". A name may hold such words itself
 * ("Sign in", "Add to cart"), so that there are several descriptors, the one that takes the most words for the name first.
 */
import type { Descriptor, Target } from '../match/named.ts';
import { ORDINAL, readOrdinal } from '../match/ordinal.ts';
import { isQuoted, valueOf } from './quotes.ts';

const BUTTONS = ['button', 'clickable', 'menuitem'];
const FIELDS = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
const BOXES = ['checkbox', 'switch', 'menuitemcheckbox'];
const LISTS = ['combobox', 'listbox'];
const MENU_ITEMS = ['menuitem', 'menuitemcheckbox', 'menuitemradio'];
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  button: BUTTONS,
  icon: [...BUTTONS, 'link', 'img', 'image'],
  link: ['link'],
  tab: ['tab'],
  field: FIELDS,
  'text field': FIELDS,
  input: FIELDS,
  textbox: FIELDS,
  'text box': FIELDS,
  box: [...FIELDS, ...BOXES],
  checkbox: BOXES,
  'check box': BOXES,
  switch: BOXES,
  toggle: BOXES,
  radio: ['radio'],
  'radio button': ['radio'],
  option: ['option', 'radio', ...MENU_ITEMS],
  dropdown: LISTS,
  'drop-down': LISTS,
  'drop-down list': LISTS,
  list: LISTS,
  select: LISTS,
  'combo box': ['combobox'],
  combobox: ['combobox'],
  'search box': ['searchbox'],
  'number box': ['spinbutton'],
  'menu item': MENU_ITEMS,
};

const NOUN = Object.keys(NOUNS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const NOUN_AFTER = new RegExp(`^(?:(.*\\S)\\s+)?(${NOUN})$`, 'iu');
const NOUN_BEFORE = new RegExp(`^(${NOUN})(?:\\s+(?:called|named|labell?ed))?\\s+(\\S.*)$`, 'iu');

const ARTICLE = /^(?:the|a|an|my)\s+/iu;
const NTH = new RegExp(`^(${ORDINAL})\\s+(\\S.*)$`, 'iu');
const NEAR = /\s+(?:in|inside|within|of|for|under|from|on|at|next to|beside|with)\s+/giu;
/** What a command calls the surroundings: "in the row of Bob", "in the Billing section". */
const PLACE = 'row|line|item|entry|card|section|group|form|dialog|popup|list|table|menu|panel|area';
const PLACE_BEFORE = new RegExp(
  `^(?:${PLACE})(?:\\s+(?:of|with|for|called|named|that (?:says|reads)))?\\s+(?=\\S)`,
  'iu',
);
const PLACE_AFTER = new RegExp(`(?<=\\S)(?:'s|’s)?\\s+(?:${PLACE})$`, 'iu');

/** @param text - With marks for its quoted texts. */
export function targetOf(text: string, quotes: readonly string[]): Target {
  const said = text.trim();
  return {
    said: valueOf(said, quotes),
    descriptors: unique([...namesIn(said, quotes, null), ...nearIn(said, quotes)]),
  };
}

function namesIn(text: string, quotes: readonly string[], near: string | null): Descriptor[] {
  const descriptor = (name: string, roles: readonly string[] | null, nth: number | null): Descriptor => ({
    name: valueOf(name, quotes),
    roles,
    nth,
    near,
  });
  const described = (name: string, nth: number | null): Descriptor[] => {
    if (isQuoted(name)) return [descriptor(name, null, nth)];
    const after = NOUN_AFTER.exec(name);
    const before = NOUN_BEFORE.exec(name);
    return [
      descriptor(name, null, nth),
      ...(after ? [descriptor(after[1] ?? '', rolesOf(after[2]), nth)] : []),
      ...(before ? [descriptor(before[2] ?? '', rolesOf(before[1]), nth)] : []),
    ];
  };
  const bare = text.replace(ARTICLE, '');
  const [, nth = '', rest] = NTH.exec(bare) ?? [];
  return [
    ...(bare === text ? [] : [descriptor(text, null, null)]),
    ...described(bare, null),
    ...(rest === undefined ? [] : described(rest, readOrdinal(nth))),
  ];
}

function nearIn(text: string, quotes: readonly string[]): Descriptor[] {
  return [...text.matchAll(NEAR)].toReversed().flatMap((match) => {
    const name = text.slice(0, match.index);
    const place = text.slice(match.index + match[0].length).replace(ARTICLE, '');
    const near = place.replace(PLACE_BEFORE, '').replace(ARTICLE, '').replace(PLACE_AFTER, '');
    return name.trim() === '' || near === '' ? [] : namesIn(name, quotes, valueOf(near, quotes));
  });
}

const rolesOf = (noun: string | undefined): readonly string[] | null => NOUNS[(noun ?? '').toLowerCase()] ?? null;

/** A descriptor without a name is one of a role. */
function unique(descriptors: readonly Descriptor[]): Descriptor[] {
  const byKey = new Map(descriptors.map((it) => [JSON.stringify(it), it]));
  return [...byKey.values()].filter(({ name, roles }) => name !== '' || roles !== null);
}
