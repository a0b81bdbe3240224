/** Says at the end what was done and what of it was verified, for the person. */
import { actionSentence, type Action, type ElementBrief } from '../actions/action.ts';
import type { ActOutcome } from '../actions/act-error.ts';
import { alertIn, askedInPlace } from '../actions/evidence.ts';
import { quoted } from '../actions/quoted.ts';
import { capital } from '../i18n/format.ts';
import { sentence } from './sentence.ts';
import type { ReadBack } from '../actions/read-back.ts';
import { roleWords } from '../view/role-words.ts';
import { t } from '../i18n/t.ts';
import { formatList } from '../i18n/format.ts';

export interface DoneStep {
  readonly action: Action;
  readonly target: ElementBrief | null;
  readonly outcome: ActOutcome;
  readonly read: ReadBack;
}

/**
 * @param opened - The name of the dialog that the last step opened; null where it opened none.
 * @param isShown - The page shows what it showed at the end of the example.
 */
export function doneWords(steps: readonly DoneStep[], opened: string | null, isShown: boolean): string {
  if (steps.length === 0) return t('done_nothing');
  const words = steps.map(stepWords).map(capital);
  if (opened !== null)
    words.push(opened === '' ? t('done_dialog_open') : t('done_dialog_named_open', { name: quoted(opened, 60) }));
  const end = steps.at(-1)?.outcome;
  const asked = end?.ok === true ? askedInPlace(end.evidence) : null;
  if (asked !== null) words.push(t('done_asks', { question: quoted(asked, 60) }));
  const isUnread = steps.some(
    (it) => it.read.kind === 'not-read' && it.action.kind !== 'scroll' && seenAfter(it) === undefined,
  );
  if (isShown) words.push(t('done_as_shown'));
  else if (isUnread) words.push(t(steps.length === 1 ? 'done_unchecked' : 'done_rest_unchecked'));
  return words.join(' ');
}

function stepWords(step: DoneStep): string {
  const { action, target, read } = step;
  const name = nameOf(target);
  if (read.kind === 'as-meant') return heldWords(step, name);
  switch (action.kind) {
    case 'click':
      return thenSeen(t('done_clicked', { name }), step);
    case 'type':
      return thenSeen(t('done_typed', { name }), step);
    case 'press':
      return thenSeen(t('done_pressed', { keys: action.keys }), step);
    case 'go_to':
      return sentence(t('done_opened', { url: action.url }));
    default:
      return sentence(actionSentence(action, name));
  }
}

/** What a person would have seen of it, outside what it was done to: a text that came, or one that went. */
function seenAfter({ outcome }: DoneStep): string | undefined {
  const changed = (outcome.ok === true && outcome.evidence.changed) || [];
  const alerted = outcome.ok === true ? alertIn(outcome.evidence) : null;
  if (alerted !== null) return t('dialog_alert', { text: alerted.slice(0, 200) });
  const [came] = changed.flatMap((it) => (it.kind === 'text' && !it.inTarget ? [it.text] : []));
  const [went] = changed.flatMap((it) => (it.kind === 'gone' ? [it.text] : []));
  if (came !== undefined) return t('done_then_shown', { text: quoted(came, 60) });
  return went === undefined ? undefined : t('done_then_gone', { text: quoted(went, 60) });
}

function thenSeen(done: string, step: DoneStep): string {
  const seen = seenAfter(step);
  return sentence(seen === undefined ? done : t('done_and_seen', { done, seen }));
}

/** What the target was read to hold afterwards. */
function heldWords({ action, target, outcome }: DoneStep, name: string): string {
  if (action.kind === 'select')
    return t('held_chosen_in', { options: formatList(action.options.map((it) => quoted(it, 60))), name });
  if (action.kind !== 'click')
    return t(action.kind === 'type' && action.text === '' ? 'held_empty' : 'held_filled', { name });
  const isOn = outcome.ok === true && outcome.evidence.state === 'checked';
  if (target?.role.endsWith('radio') === true) return t(isOn ? 'held_chosen' : 'held_not_chosen', { name });
  return t(isOn ? 'held_ticked' : 'held_not_ticked', { name });
}

const nameOf = (target: ElementBrief | null): string =>
  target === null
    ? t('target_page')
    : target.name === ''
      ? t('brief', { role: roleWords(target.role) })
      : quoted(target.name, 60);
