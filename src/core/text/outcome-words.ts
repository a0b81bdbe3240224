/** What an action really did, in plain words: the facts of its evidence, or why nothing was done. */
import type { ActOutcome } from '../actions/act-error.ts';
import { isPageAction, type Action, type ElementBrief, type Evidence } from '../actions/action.ts';
import { wasRead, type Opened, type VisibleChange } from '../actions/evidence.ts';
import { quoted } from '../actions/quoted.ts';
import { actErrorWords } from './act-error.ts';
import type { ReportedDialog } from '../actions/browser-dialog.ts';
import { elementWords } from './element-words.ts';
import { sentence } from './sentence.ts';
import { tOr, t, tCount } from '../i18n/t.ts';
import { toldWords } from './told-text.ts';

interface OutcomeWords {
  /** `odd`: it was done, but something about it is worth a look. */
  readonly tone: 'good' | 'odd' | 'bad';
  readonly text: string;
  /** Exact figures, shown as a tooltip; empty where there are none. */
  readonly detail: string;
}

export function outcomeWords(action: Action, target: ElementBrief | null, outcome: ActOutcome): OutcomeWords {
  if (outcome.ok === 'unknown')
    return {
      tone: 'odd',
      text: t('outcome_unknown'),
      detail: '',
    };
  if (!outcome.ok) return { tone: 'bad', text: actErrorWords(outcome.error), detail: '' };
  if (!isPageAction(action)) return { tone: 'good', text: '', detail: '' };
  return evidenceWords(action, target, outcome.evidence);
}

/** The counter of mutations saturates here (core/actions/evidence.ts). */
const MANY_CHANGES = 10_000;

function evidenceWords(action: Action, target: ElementBrief | null, evidence: Evidence): OutcomeWords {
  const facts: string[] = [];
  const { hit, coveredBy, focus, mutations, scrolled, opened, report, differs, pages, changed = [] } = evidence;
  if (evidence.refound) facts.push(t('outcome_refound'));
  if (hit !== null && target !== null && !isSame(hit, target))
    facts.push(t('outcome_landed', { element: elementWords(hit) }));
  else if (hit !== null && action.kind === 'click') facts.push(t('outcome_clicked'));
  if (coveredBy !== null) facts.push(t('outcome_covered', { element: elementWords(coveredBy) }));
  if (wasRead(evidence)) facts.push(readWords(evidence));
  if (differs !== undefined) facts.push(t('outcome_differs', { differs: toldWords(differs).join('; ') }));
  facts.push(...changed.map(changeWords), ...new Set((evidence.dialogs ?? []).map(dialogWords)));
  if (report !== undefined) facts.push(...toldWords(report));
  const wanted = (pages ?? []).filter(({ kind }) => kind !== 'file');
  const read = wanted.filter(({ kind }) => kind === 'read').length;
  if (wanted.length > 0) facts.push(tCount('outcome_read', wanted.length, { read }));
  // What a dialog of the browser said is told already.
  if (opened !== null && (opened.kind !== 'browser-dialog' || !evidence.dialogs?.length))
    facts.push(t('outcome_opened', { what: openedWords(opened) }));
  if (scrolled !== null) facts.push(scrollWords(scrolled));
  if (focus !== null && target !== null && !isSame(focus, target))
    facts.push(t('outcome_focus', { element: elementWords(focus) }));
  if (evidence.navigating === true) facts.push(t('outcome_loading'));
  else if (mutations > 0 && changed.length === 0) facts.push(t('outcome_changed'));
  const idle =
    mutations === 0 &&
    changed.length === 0 &&
    report === undefined &&
    pages === undefined &&
    !wasRead(evidence) &&
    scrolled === null &&
    opened === null;
  const nothing = idle && !evidence.navigating;
  if (nothing) facts.push(t('outcome_nothing'));
  return {
    tone: nothing || coveredBy !== null || differs !== undefined ? 'odd' : 'good',
    text: sentences(facts),
    detail: mutations > 0 ? countWords(mutations) : '',
  };
}

function readWords({ value, state, selected, unchanged = false }: Evidence): string {
  const isNow = unchanged ? 'still' : 'now';
  if (selected !== undefined)
    return t(`outcome_${isNow}_chosen`, { options: selected.map((it) => quoted(it)).join(', ') || t('read_nothing') });
  if (state !== undefined) return t(`outcome_${isNow}_state`, { state: stateWords(state) });
  if (value === null || value === '') return t(`outcome_${isNow}_empty`);
  return /^•+$/.test(value) ? t('outcome_secret') : t(`outcome_${isNow}_reads`, { value: quoted(value, 120) });
}

/** A state as views write it: "not checked". */
const stateWords = (state: string): string => tOr(`state_${state.replaceAll(/[ -]/g, '_')}`, state);

function scrollWords({ x, y }: { x: number; y: number }): string {
  if (x === 0 && y === 0) return t('outcome_at_end');
  const to = y !== 0 ? (y > 0 ? 'down' : 'up') : x > 0 ? 'right' : 'left';
  return t(`outcome_scrolled_${to}`, { pixels: Math.round(Math.abs(y !== 0 ? y : x)) });
}

const countWords = (mutations: number): string =>
  mutations >= MANY_CHANGES
    ? t('outcome_many_mutations', { count: MANY_CHANGES })
    : tCount('outcome_mutations', mutations);

const isSame = (a: ElementBrief, b: ElementBrief): boolean =>
  a.ref !== null && b.ref !== null ? a.ref === b.ref : a.role === b.role && a.name === b.name;

const sentences = (facts: readonly string[]): string => facts.map(sentence).join(' ');

function changeWords(change: VisibleChange): string {
  switch (change.kind) {
    case 'value':
      return change.value === ''
        ? t('change_empty', { element: elementWords(change.element) })
        : t('change_reads', { element: elementWords(change.element), value: quoted(change.value) });
    case 'state':
      return t(change.isOn ? 'change_state' : 'change_no_state', {
        element: elementWords(change.element),
        state: stateWords(change.state),
      });
    case 'text':
      return t(change.inTarget ? 'change_own_text' : 'change_text', { text: quoted(change.text) });
    case 'gone':
      return t('change_gone', { text: quoted(change.text) });
  }
}

function dialogWords({ kind, text, accepted, given, proposed }: ReportedDialog): string {
  const how = accepted ? 'accepted' : 'declined';
  switch (kind) {
    case 'alert':
      return t('dialog_alert', { text });
    case 'confirm':
      return t(`dialog_confirm_${how}`, { text });
    case 'prompt': {
      const asked = proposed === '' ? text : t('dialog_proposing', { text, proposed: proposed ?? '' });
      return t(`dialog_prompt_${how}`, { text: asked, given: given ?? '' });
    }
    case 'print':
      return t('dialog_print');
    case 'window':
      return text === '' ? t('dialog_window') : t('dialog_window_at', { text });
    case 'leave':
      return t(`dialog_leave_${how}`);
  }
}

const openedWords = ({ kind, name }: Opened): string =>
  kind === 'browser-dialog' ? t('opened_browser_dialog') : elementWords({ role: kind, name });
