/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import { sortOfQuestion } from '../../gate/commit.ts';
import type { PlanQuestion, Question } from '../../gate/question.ts';
import { holdsWords, wordsIn } from '../../match/names.ts';
import type { ActiveRun, PlanConsent } from '../run-state.ts';
import { declinedIn } from './declined-dialog.ts';

/** It may be about more than what the person was shown. */
const MORE = /^(?:\d.*|all|every\w*|and|also|as|with)$/u;

/**
 * @param asked - Whether to agree to a dialog, which the last action of the run opened.
 * @param index - Of the answer in its plan; the action that opens the dialog once more follows it.
 * @returns The consent to both; null where the person has to be asked with the page's words.
 */
export function coveredDialog({ timeline }: ActiveRun, asked: Question, index: number): PlanConsent | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (asked.dialog === null || asked.values.length > 0 || pressed?.type !== 'acted') return null;
  if (before?.type !== 'consent' || before.answer === null || before.answer === 'skip') return null;
  const { question } = before;
  const isIt = declinedIn(pressed.outcome) === asked.dialog && isSame(question, pressed.target);
  const sort = sortOfQuestion(asked.dialog);
  if (!isIt || question.risk !== 'delete' || (sort !== null && sort !== 'delete')) return null;
  const shown = `${question.target?.name ?? ''} ${question.target?.item ?? ''}`;
  if (wordsIn(asked.dialog).some((word) => MORE.test(word) && !holdsWords(shown, word))) return null;
  return { index, fingerprint: asked.fingerprint, covered: [index + 1] };
}

const isSame = ({ target }: PlanQuestion, pressed: { readonly role: string; readonly name: string } | null): boolean =>
  target !== null && target.role === pressed?.role && target.name === pressed.name;
