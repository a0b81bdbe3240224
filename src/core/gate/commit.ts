/**
 * Whether an action is a commit, and of what sort: by facts alone, without any model. Doubt counts as commit where
 * something leaves the page; whatever only shows something (search, filters, tabs, menus, navigation) is none.
 */
import type { FieldFact, LiveFacts } from './facts.ts';
import type { CommitMeaning } from './commit-words.ts';
import type { CommitSort } from './commit-sort.ts';
import { commitMeanings, harmlessMeanings, isMessageField, weakMeanings } from './word-match.ts';

/** Roles of what is chosen, opened or toggled: the page's own state. */
const CHOICES = new Set([
  'checkbox', 'radio', 'switch', 'tab', 'option', 'treeitem', 'menuitemcheckbox', 'menuitemradio', 'slider',
  'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'textarea', 'gridcell', 'columnheader', 'rowheader',
]); // prettier-ignore
export const isChoice = (role: string): boolean => CHOICES.has(role);

/** The sort that each meaning gives. Where a name has several meanings, the one that stands first here counts. */
const SORTS: Readonly<Record<CommitMeaning, CommitSort>> = {
  pay: 'payment',
  transfer: 'transfer',
  unsubscribe: 'unsubscribe',
  delete: 'delete',
  buy: 'order',
  order: 'order',
  publish: 'publish',
  send: 'send',
  confirm: 'confirm',
  submit: 'submit',
};
const STRONGEST_FIRST = Object.keys(SORTS) as CommitMeaning[];

/** @returns null: no commit. */
export function commitOf(facts: LiveFacts): CommitSort | null {
  if (facts.does === 'read' || facts.does === 'fill') return null;
  const sort = facts.does === 'enter' ? ofEnter(facts) : ofPress(facts);
  return sort !== null && isPayment(sort, facts) ? 'payment' : sort;
}

function isPayment(sort: CommitSort, { amounts, around }: LiveFacts): boolean {
  if (sort === 'payment') return true;
  if (around.fields.some(({ kind, value }) => kind === 'payment' && value !== '')) return sort !== 'delete';
  return (sort === 'order' || sort === 'transfer') && amounts.length > 0;
}

function ofPress(facts: LiveFacts): CommitSort | null {
  const { target, onlyShows, link, submits } = facts;
  const name = target?.name ?? '';
  if (target === null || onlyShows || CHOICES.has(target.role) || endsInDots(name)) return null;
  if (link?.onlyLoads === true) return commitMeanings(name).includes('unsubscribe') ? 'unsubscribe' : null;
  if (harmlessMeanings(name).includes('dismiss')) return null;
  return submits === null ? ofButton(name, facts) : ofForm(name, submits, facts);
}

/** "Delete…" opens what asks. */
const endsInDots = (name: string): boolean => /(?:…|\.\.\.)\s*$/.test(name);

export const sortOf = (name: string): CommitSort | null => {
  const meanings = commitMeanings(name);
  const strongest = STRONGEST_FIRST.find((it) => meanings.includes(it));
  return strongest === undefined ? null : SORTS[strongest];
};

function ofForm(
  name: string,
  submits: NonNullable<LiveFacts['submits']>,
  facts: LiveFacts,
): CommitSort | null {
  const named = sortOf(name);
  const { method } = submits;
  if (isSearch(name, method, facts)) return named === 'submit' || named === 'confirm' ? null : named;
  if (named !== null) return named;
  // Its values go into an address, as those of a link do.
  if (method === 'get' && !facts.around.fields.some(isConfidential)) return null;
  // A script shows the next part: what is sent is sent with the last.
  const isPart = harmlessMeanings(name).includes('next');
  if (method === 'none' && isPart && !facts.around.fields.some(isConfidential)) return null;
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

/** A button that submits no form: a script decides what it does. */
function ofButton(name: string, facts: LiveFacts): CommitSort | null {
  const named = sortOf(name);
  if (named !== null) return named;
  const { around } = facts;
  const [weak] = weakMeanings(name);
  if (weak === undefined || around.isPicker || isSearch(name, 'none', facts)) return null;
  const inDialog = around.kind === 'dialog' || around.kind === 'alertdialog';
  const isFilled = around.fields.some(({ isOurs, kind }) => isOurs && kind !== 'search');
  // What the dialog asks says what its "OK" does.
  const asked = inDialog ? sortOf(`${around.name} ${around.text}`) : null;
  if (weak === 'yes') {
    const canDecline = around.buttons.some((it) => harmlessMeanings(it).includes('dismiss'));
    if (asked !== null && canDecline) return asked;
    if (around.kind === 'alertdialog' && canDecline) return 'confirm';
    return isFilled ? 'save' : null;
  }
  const own = weak === 'enter' ? 'submit' : 'save';
  return isFilled ? (asked === null || asked === 'delete' ? own : asked) : null;
}

function ofEnter(facts: LiveFacts): CommitSort | null {
  const { target, submits, isMultiline, around } = facts;
  if (target === null || target.role === 'searchbox') return null;
  if (submits !== null && !isMultiline) return ofForm(submits.button, submits, facts);
  if (target.role === 'combobox' || around.isSearch || around.isPicker) return null;
  // A line break in a text, or a message that is sent: the names around it tell.
  const senders = around.buttons.map(sortOf).filter((it) => it === 'send' || it === 'publish');
  return isMessageField(target.name) || senders.length > 0 ? 'send' : null;
}
