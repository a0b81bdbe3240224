/**
 * Whether an action is a commit, and of what kind: by facts alone, without any model. Doubt counts as commit where
 * something leaves the page; whatever only shows something (search, filters, tabs, menus, navigation) is none.
 */
import type { FieldFact, LiveFacts } from './facts.ts';
import type { CommitMeaning } from './commit-words.ts';
import type { RiskKind } from './risk-kind.ts';
import {
  commitMeanings,
  harmlessMeanings,
  isMessageField,
  questionMeanings,
  tellsOfCookies,
  weakMeanings,
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
  follow: 'follow',
  confirm: 'confirm',
  submit: 'submit',
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
  if (link?.onlyLoads === true) return ofLink(name, link.isHere);
  if (harmlessMeanings(name).includes('dismiss')) return null;
  return submits === null ? ofButton(name, facts) : ofForm(name, submits, facts);
}

/** Sites that delete by GET do so by a link that is called no more than that; "Archive" and "Trash" are parts of many sites. */
function ofLink(name: string, isHere: boolean): RiskKind | null {
  if (isHere) return null;
  const risk = sortOf(name);
  if (risk === 'unsubscribe') return risk;
  const isCommand = name.trim().split(/\s+/u).length <= MAX_COMMAND_WORDS && name.length <= MAX_COMMAND_CHARS;
  if (!isCommand || PLACES.test(name.trim())) return null;
  return risk === 'delete' || risk === 'remove' ? risk : null;
}
const PLACES = /^(?:archive|アーカイブ|归档|封存|trash|bin|papierkorb|corbeille|papelera|lixeira|cestino)$/i;
const MAX_COMMAND_WORDS = 3;
const MAX_COMMAND_CHARS = 30;

/** "Delete…" opens what asks. */
const endsInDots = (name: string): boolean => /(?:…|\.\.\.)\s*$/.test(name);

/** @param name - Of a control. */
export const sortOf = (name: string): RiskKind | null => strongestOf(commitMeanings(name));

/** @param text - Of a dialog, which may ask a question in it. */
export const sortOfQuestion = (text: string): RiskKind | null => strongestOf(questionMeanings(text));

function strongestOf(meanings: readonly CommitMeaning[]): RiskKind | null {
  const strongest = STRONGEST_FIRST.find((it) => meanings.includes(it));
  return strongest === undefined ? null : RISKS[strongest];
}

function ofForm(name: string, submits: NonNullable<LiveFacts['submits']>, facts: LiveFacts): RiskKind | null {
  const named = sortOf(name);
  const { method } = submits;
  if (isSearch(name, method, facts)) return named === 'submit' || named === 'confirm' ? null : named;
  if (isCookieChoice(name, named, facts)) return null;
  if (named !== null) return named;
  const { fields } = facts.around;
  const isHarmless = !fields.some(isConfidential);
  if (isLogIn(name, facts) || (isHarmless && harmlessMeanings(name).includes('cart'))) return null;
  // Its values go into an address, as those of a link do.
  if (method === 'get' && isHarmless) return null;
  // What is filled in part by part is sent with the last one. Where nothing is, nobody knows what goes on.
  if (isHarmless && harmlessMeanings(name).includes('next') && (method === 'none' || fields.length > 0)) return null;
  // A form that only closes its dialog sends nothing by itself.
  if (method === 'dialog') return ofButton(name, facts);
  return weakMeanings(name).includes('save') ? 'save' : 'submit';
}

const isConfidential = ({ kind }: FieldFact): boolean => kind === 'password' || kind === 'payment';

function isSearch(name: string, method: string, { around }: LiveFacts): boolean {
  if (around.fields.some(isConfidential)) return false;
  if (around.isSearch || harmlessMeanings(name).includes('search')) return true;
  const texts = around.fields.filter(({ kind }) => kind === 'text' || kind === 'search');
  const [only] = texts;
  if (texts.length !== 1 || only === undefined) return false;
  return only.kind === 'search' || method === 'get' || harmlessMeanings(only.label).includes('search');
}

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

/** "Accept all" of a notice about cookies, in which nothing else can be filled in. */
function isCookieChoice(name: string, named: RiskKind | null, { around, amounts }: LiveFacts): boolean {
  const isPlain = (named === null || named === 'confirm') && amounts.length === 0;
  return (
    isPlain &&
    around.fields.every(({ kind }) => kind === 'choice') &&
    tellsOfCookies(`${name} ${around.name} ${around.text}`)
  );
}

/** A button that submits no form: a script decides what it does. */
function ofButton(name: string, facts: LiveFacts): RiskKind | null {
  const named = sortOf(name);
  if (isCookieChoice(name, named, facts)) return null;
  if (named !== null) return named;
  if (isLogIn(name, facts) || harmlessMeanings(name).includes('cart')) return null;
  const { around } = facts;
  const isNext = harmlessMeanings(name).includes('next');
  const canDecline = around.buttons.some((it) => harmlessMeanings(it).includes('dismiss'));
  // A dialog to fill in has a next part; one that only asks goes on to do it.
  if (isNext && isDialog(around) && around.fields.length === 0 && canDecline) return askedBy(around);
  const [weak] = weakMeanings(name);
  if (weak === undefined || around.isPicker || isSearch(name, 'none', facts)) return null;
  const isFilled = around.fields.some(({ isOurs, kind }) => isOurs && kind !== 'search');
  // What the dialog asks says what its "OK" does.
  const asked = isDialog(around) ? askedBy(around) : null;
  if (weak === 'yes') {
    if (asked !== null && canDecline) return asked;
    if (around.kind === 'alertdialog' && canDecline) return 'confirm';
    return isFilled ? 'save' : null;
  }
  const own = weak === 'enter' ? 'submit' : 'save';
  return isFilled ? (asked === null || asked === 'delete' ? own : asked) : null;
}

const askedBy = ({ name, text }: LiveFacts['around']): RiskKind | null => sortOfQuestion(`${name} ${text}`);

const isDialog = ({ kind }: LiveFacts['around']): boolean => kind === 'dialog' || kind === 'alertdialog';

function ofEnter(facts: LiveFacts): RiskKind | null {
  const { target, submits, isMultiline, around } = facts;
  if (target === null || target.role === 'searchbox') return null;
  if (submits !== null && !isMultiline) return ofForm(submits.button, submits, facts);
  if (target.role === 'combobox' || around.isSearch || around.isPicker) return null;
  // A line break in a text, or a message that is sent: the names around it tell.
  const senders = around.buttons.map(sortOf).filter((it) => it === 'send' || it === 'publish');
  return isMessageField(target.name) || senders.length > 0 ? 'send' : null;
}
