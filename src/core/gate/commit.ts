/**
 * Whether an action is a commit, and of what kind: by facts alone, without any model. Doubt counts as commit where
 * something leaves the page; whatever only shows something (search, filters, tabs, menus, navigation) is none.
 */
import type { FieldFact, LiveFacts } from './facts.ts';
import type { CommitMeaning } from './commit-words.ts';
import { isOriginOrUpgrade, NO_ORIGIN, originOf } from './origin.ts';
import type { RiskKind } from './risk-kind.ts';
import {
  commitMeanings,
  harmlessMeanings,
  isMessageField,
  isSave,
  questionMeanings,
  tellsOfCookies,
  withoutItem,
} from './word-match.ts';
import { wordSet } from '../word-set.ts';

/** Roles of what is chosen, opened or toggled: the page's own state. */
const CHOICES = wordSet(`
  checkbox radio switch tab option treeitem menuitemcheckbox menuitemradio slider spinbutton combobox listbox
  textbox searchbox textarea gridcell columnheader rowheader
`);
export const isChoice = (role: string): boolean => CHOICES.has(role);

/** The risk that each meaning gives. Where a name has several meanings, the one that stands first here counts. */
const RISKS: Readonly<Record<CommitMeaning, RiskKind>> = {
  pay: 'payment',
  transfer: 'transfer',
  unsubscribe: 'unsubscribe',
  delete: 'delete',
  remove: 'remove',
  buy: 'order',
  order: 'order',
  publish: 'publish',
  send: 'send',
};
const STRONGEST_FIRST = Object.keys(RISKS) as CommitMeaning[];

/** @returns null: no commit. */
export function commitOf(facts: LiveFacts): RiskKind | null {
  if (facts.does === 'read' || facts.does === 'fill') return null;
  const risk = facts.does === 'enter' ? ofEnter(facts) : ofPress(facts);
  return risk !== null && isPayment(risk, facts) ? 'payment' : risk;
}

function isPayment(risk: RiskKind, { amounts, around }: LiveFacts): boolean {
  if (risk === 'payment') return true;
  if (around.fields.some(({ kind, value }) => kind === 'payment' && value !== '')) return risk !== 'delete';
  return (risk === 'order' || risk === 'transfer') && amounts.length > 0;
}

function ofPress(facts: LiveFacts): RiskKind | null {
  const { target, onlyShows, link, submits } = facts;
  const name = target?.name ?? '';
  // What sends a form is no mere choice, whatever it calls itself.
  if (target === null || onlyShows || (CHOICES.has(target.role) && submits === null) || endsInDots(name)) return null;
  if (link?.onlyLoads === true) return ofLink(name, link);
  if (harmlessMeanings(name).includes('dismiss') && sortOf(name) === null) return null;
  return submits === null ? ofButton(name, facts) : ofForm(name, submits, facts);
}

/** Sites that delete by GET do so by a link that is called no more than that, or whose address says it too; "Archive" and "Trash" are parts of many sites. */
function ofLink(name: string, { isHere, address }: NonNullable<LiveFacts['link']>): RiskKind | null {
  if (isHere) return null;
  const risk = sortOf(name);
  if (risk === 'unsubscribe') return risk;
  const isCommand = name.trim().split(/\s+/u).length <= MAX_COMMAND_WORDS && name.length <= MAX_COMMAND_CHARS;
  if (!(isCommand || DELETES.test(address)) || PLACES.test(name.trim())) return null;
  return risk === 'delete' || risk === 'remove' ? risk : null;
}
const PLACES = /^(?:archive|アーカイブ|归档|封存|trash|bin|papierkorb|corbeille|papelera|lixeira|cestino)$/i;
/** As a part of its path, or a value. */
const DELETES = /[/=&?](?:delete|remove|destroy|erase|purge)(?:[/=&?#]|$)/i;
/** Of an address that is loaded without a link, which nothing else tells of. */
export const riskOfAddress = (address: string): RiskKind | null =>
  DELETES.test(address) ? 'delete' : UNSUBSCRIBES.test(address) ? 'unsubscribe' : null;
const UNSUBSCRIBES = /[/=&?]unsubscribe(?:[/=&?#]|$)/i;
const MAX_COMMAND_WORDS = 3;
const MAX_COMMAND_CHARS = 30;

/** "Delete…" opens what asks. */
const endsInDots = (name: string): boolean => /(?:…|\.\.\.)\s*$/.test(name);

/** @param name - Of a control. @param item - The words of its row: "Delete Pay rent" pays nothing. */
export const sortOf = (name: string, item = ''): RiskKind | null =>
  strongestOf(commitMeanings(withoutItem(name, item))) ?? strongestOf(commitMeanings(name));

/** @param text - Of a dialog, which may ask a question in it. @param item - The words of the row that it is about. */
export const sortOfQuestion = (text: string, item = ''): RiskKind | null =>
  strongestOf(questionMeanings(withoutItem(text, item))) ?? strongestOf(questionMeanings(text));

function strongestOf(meanings: readonly CommitMeaning[]): RiskKind | null {
  const strongest = STRONGEST_FIRST.find((it) => meanings.includes(it));
  return strongest === undefined ? null : RISKS[strongest];
}

function ofForm(name: string, { method }: NonNullable<LiveFacts['submits']>, facts: LiveFacts): RiskKind | null {
  const { fields, isSearch } = facts.around;
  const isHarmless = !fields.some(isConfidential);
  // A script takes a form without method and action, and one that only closes its dialog sends nothing by itself.
  if (method === 'dialog' || (method === 'none' && isHarmless)) return ofButton(name, facts);
  const named = sortOf(name, facts.target?.item);
  if (named !== null) return named;
  if (goesAbroad(facts)) return 'submit';
  if (isLogIn(name, facts)) return null;
  // Its values go into an address, as those of a link do: to look for something. Boxes alone agree to something.
  const isAgreement =
    fields.some(isTicked) && fields.every((it) => isTicked(it) || (it.kind === 'choice' && it.value === ''));
  if (((method === 'get' && !isAgreement) || isSearch) && isHarmless) return null;
  return isSave(name) ? 'save' : 'submit';
}

/** What was filled in on one site goes to another, whatever it is called. */
const goesAbroad = ({ submits, origin, around }: LiveFacts): boolean =>
  submits !== null &&
  originOf(submits.address) !== NO_ORIGIN &&
  !isOriginOrUpgrade(origin, originOf(submits.address)) &&
  around.fields.some(({ kind, value }) => kind !== 'choice' && value !== '');

const isTicked = ({ value }: FieldFact): boolean => value === 'ticked' || value === 'chosen';
const isConfidential = ({ kind }: FieldFact): boolean => kind === 'password' || kind === 'payment';

/** To a site that the person is on, with what the run has typed: nothing is told to anybody. */
export function isLogIn(name: string, { around: { fields } }: LiveFacts): boolean {
  const filled = fields.filter(({ value, kind }) => value !== '' && kind !== 'choice');
  const typed = fields.filter(({ kind }) => kind !== 'choice' && kind !== 'password');
  return (
    harmlessMeanings(name).includes('log-in') &&
    filled.length > 0 &&
    filled.every(({ isOurs }) => isOurs) &&
    fields.filter(({ kind }) => kind === 'password').length <= 1 &&
    typed.length <= 2 &&
    !typed.some(({ kind }) => kind === 'payment' || kind === 'recipient')
  );
}

/**
 * A button that submits no form: a script decides what it does. What it is called tells where that is strong; whatever else it is
 * called, the page is held back when it sends something (harmless.ts), and what sends nothing is no commit.
 */
function ofButton(name: string, facts: LiveFacts): RiskKind | null {
  const named = sortOf(name, facts.target?.item);
  const { around } = facts;
  // What the dialog asks says what its "OK" does.
  const isQuestion =
    isDialog(around) &&
    !around.isPicker &&
    around.fields.every(({ kind }) => kind === 'choice') &&
    around.buttons.some((it) => harmlessMeanings(it).includes('dismiss')) &&
    !tellsOfCookies(`${around.name} ${around.text}`);
  if (named !== null) return named;
  if (isDialog(around) && around.fields.some(({ kind, value }) => kind === 'payment' && value !== '')) return 'payment';
  return isQuestion ? askedBy(around) : null;
}

const askedBy = ({ name, text }: LiveFacts['around']): RiskKind | null => sortOfQuestion(`${name} ${text}`);

const isDialog = ({ kind }: LiveFacts['around']): boolean => kind === 'dialog' || kind === 'alertdialog';

function ofEnter(facts: LiveFacts): RiskKind | null {
  const { target, submits, isMultiline, around } = facts;
  if (target === null || (target.role === 'searchbox' && !goesAbroad(facts))) return null;
  const ofWhole = submits === null || isMultiline ? null : ofForm(submits.button, submits, facts);
  if (ofWhole !== null || (submits !== null && submits.method !== 'none')) return ofWhole;
  // Its Enter takes an entry of its list, but for a message box that lists whom to mention.
  const picks = target.role === 'combobox' && !(isMultiline && isMessageField(target.name));
  if (picks || around.isSearch || around.isPicker) return null;
  // A line break in a text, or a message that is sent: the names around it tell.
  const senders = around.buttons.map((it) => sortOf(it)).filter((it) => it === 'send' || it === 'publish');
  return isMessageField(target.name) || senders.length > 0 ? 'send' : null;
}
