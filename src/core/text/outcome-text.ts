/** What an action did, in the words a model reads in its history. */
import type { ActOutcome } from '../actions/act-error.ts';
import type { Action, ElementBrief, Evidence } from '../actions/action.ts';
import { tellsEffect, type Opened, type ReadPage, type VisibleChange } from '../actions/evidence.ts';
import { writeAction } from '../actions/grammar.ts';
import { actErrorText } from './act-error.ts';
import { dataText } from './data-text.ts';
import { dialogAdvice, dialogWords } from './dialog-words.ts';
import { briefText, quotedData } from './element-words.ts';
import { toldText } from './told-text.ts';

const MAX_REPORT = 1_000;

/** Line breaks are written as in the action that typed them. */
const valueText = (value: string): string => quotedData(value.replaceAll('\n', String.raw`\n`), 120);

/**
 * @param at - Words of the row, list item or card that the target is in, and whether it was shown as disabled.
 * @param hasChanges - Whether what changed since is listed beside it.
 */
export function actedText(
  action: Action,
  target: ElementBrief | null,
  outcome: ActOutcome,
  { item, disabled }: { readonly item?: string; readonly disabled?: true } = {},
  hasChanges = false,
): string {
  // A note's effect is the note itself.
  if (action.kind === 'note') return `note "${dataText(action.text, 80)}"`;
  const where = `${item === undefined ? '' : ` in ${quotedData(item, 80)}`}${disabled ? ', shown as disabled' : ''}`;
  return `${actionText(action, target, where)} -> ${outcomeText(outcome, hasChanges)}`;
}

/** What is done, and what its target is called. */
export function actionText(action: Action, target: ElementBrief | null, where = ''): string {
  const name = target === null || target.name === '' ? '' : ` ${quotedData(target.name, 80)}`;
  return `${dataText(writeAction(action), 400)}${target === null ? '' : ` (${target.role}${name}${where})`}`;
}

/**
 * Without any text of the page but, where it is asked for, the name of what was hit: no values or reports.
 *
 * @param namesHit - Whether what it hit is named all the same, for a model that sees the screen (CAAP §4).
 */
export function bareActedText(action: Action, outcome: ActOutcome, namesHit = false): string {
  const how =
    outcome.ok === 'unknown'
      ? 'sent, but it is not known whether this was done'
      : !outcome.ok
        ? `FAILED: ${outcome.error.kind.replaceAll('-', ' ')}`
        : outcome.evidence.navigating
          ? 'another page is loading'
          : outcome.evidence.mutations > 0
            ? 'the page changed'
            : 'carried out';
  const hit = namesHit && outcome.ok === true ? outcome.evidence.hit : null;
  return `${actionText(action, hit)} -> ${how}`;
}

function outcomeText(outcome: ActOutcome, hasChanges: boolean): string {
  if (outcome.ok === 'unknown') return 'sent, but it is not known whether this was done: look before doing it again';
  if (!outcome.ok) return `FAILED: ${actErrorText(outcome.error)}`;
  const { evidence } = outcome;
  const facts: string[] = [];
  if (evidence.refound) facts.push('the page had re-rendered the element; it was found again');
  if (evidence.coveredBy) facts.push(`partly covered by ${briefText(evidence.coveredBy)}`);
  const read = readText(evidence);
  if (evidence.value === '') facts.push('the field is empty');
  else if (read !== null) facts.push(`it ${evidence.unchanged ? 'still' : 'now'} reads ${valueText(read)}`);
  if (evidence.differs !== undefined)
    facts.push(`this is NOT the text that was meant: ${dataText(toldText(evidence.differs), 300)}`);
  facts.push(...(evidence.changed ?? []).map(changeText));
  const { dialogs = [] } = evidence;
  facts.push(...new Set(dialogs.map((it) => dataText(dialogWords(it), MAX_REPORT))));
  if (evidence.report !== undefined) facts.push(dataText(toldText(evidence.report), MAX_REPORT));
  facts.push(...dialogAdvice(dialogs));
  facts.push(...readCount(evidence.pages ?? []).map((it) => `${it}, quoted below`));
  if (evidence.opened !== null) facts.push(`opened ${openedText(evidence.opened)}`);
  if (evidence.navigating === true && evidence.movedTo === undefined) facts.push('another page is loading');
  if (evidence.scrolled && (evidence.scrolled.x !== 0 || evidence.scrolled.y !== 0))
    facts.push(`scrolled by ${Math.round(evidence.scrolled.y || evidence.scrolled.x)} px`);
  if (!tellsEffect(evidence)) {
    if (evidence.mutations > 0) facts.push('the page changed');
    else if (facts.length === 0) facts.push(hasChanges ? 'carried out' : idleText(evidence));
  }
  return facts.join('; ');
}

/** Of pages that were to be read; a file is told by its name. */
function readCount(pages: readonly ReadPage[]): string[] {
  const wanted = pages.filter(({ kind }) => kind !== 'file');
  const read = wanted.filter(({ kind }) => kind === 'read').length;
  return wanted.length === 0 ? [] : [`read ${read} of ${wanted.length} ${wanted.length === 1 ? 'page' : 'pages'}`];
}

/** Sounds, drawings and what a server gets change no element: the action may have worked all the same. */
const idleText = ({ focus }: Evidence): string => {
  if (focus?.role === 'frame') return `carried out; what it changed inside of ${briefText(focus)} is not told here`;
  const onFocus = focus === null ? '' : `; the focus is on ${briefText(focus)}`;
  return `carried out; no change of the page was seen${onFocus}`;
};

/** The text, state or choice that was read; null where nothing was. */
function readText({ value, state, selected }: Evidence): string | null {
  if (selected !== undefined) return `selected: ${selected.join(', ') || 'nothing'}`;
  return state ?? value;
}

function changeText(change: VisibleChange): string {
  switch (change.kind) {
    case 'value':
      return `${briefText(change.element)} now reads ${quotedData(change.value, 120)}`;
    case 'state':
      return `${briefText(change.element)} is ${change.isOn ? 'now' : 'no longer'} ${change.state}`;
    case 'text':
      return `${change.inTarget ? 'it now reads' : 'it shows'} ${quotedData(change.text, 120)}`;
    case 'gone':
      return `gone: ${quotedData(change.text, 120)}`;
  }
}

const openedText = ({ kind, name }: Opened): string =>
  kind === 'browser-dialog'
    ? 'a dialog of the browser, which is closed again'
    : `${kind}${name === '' ? '' : ` ${quotedData(name, 100)}`}`;
