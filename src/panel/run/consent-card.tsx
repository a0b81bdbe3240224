import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sends } from '../../core/gate/capability.ts';
import { unquoted } from '../../core/actions/quoted.ts';
import type { Consent, PlanQuestion } from '../../core/gate/question.ts';
import type { RunId } from '../../core/ids.ts';
import { Button } from '../fields/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { answerConsent } from '../state/commands.ts';
import { afterAllWords, alwaysWords, askWords, preparedWords } from '../words/consent-words.ts';
import { StopButton } from '../shared/stop-button.tsx';
import { ConsentFacts } from '../shared/consent-facts.tsx';
import { t } from '../../core/i18n/t.ts';

/** Nobody reads a question in less. */
const UNREAD_MS = 500;

interface Props {
  readonly runId: RunId;
  readonly question: PlanQuestion;
  readonly isDryRun: boolean;
}

/** The gate asks before a step: what the page itself shows of it, and what the person can say. */
export function ConsentCard({ runId, question, isDryRun }: Props) {
  const skip = useRef<HTMLButtonElement>(null);
  const [heading, lead, doubt, facts, always] = [useId(), useId(), useId(), useId(), useId()];
  // A second press would answer the next question, which nobody has read.
  const [isAnswered, setAnswered] = useState(false);
  // What they pressed as the question came was meant for what stood here before.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), UNREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  // Whoever types on, or presses Enter without reading, declines.
  useLayoutEffect(() => skip.current?.focus(), []);
  const isPrepared = isDryRun && !question.isAgain && question.needs.some((need) => sends(need, question.origin));
  const answer = async (consent: Consent): Promise<void> => {
    setAnswered(true);
    if (!(await answerConsent(runId, question, consent))) setAnswered(false);
  };
  /** The second click of a double click was meant for what stood here before. */
  const byPress =
    (consent: Consent) =>
    (event: MouseEvent): void => {
      if (event.detail < 2 && (isShown || consent === 'skip')) void answer(consent);
    };
  return (
    <section
      class={isPrepared ? 'question consent prepared' : 'question consent'}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={`${isPrepared ? `${lead} ` : ''}${question.doubt === undefined ? '' : `${doubt} `}${facts}`}
      data-testid="gate-question"
    >
      <h2 class="question-text" id={heading}>
        <Icon name={isPrepared ? 'check' : 'question'} />
        <span>{isPrepared ? t('consent_prepared') : askWords(question)}</span>
      </h2>
      {isPrepared && (
        <p class="consent-lead" id={lead}>
          {preparedWords(question)}
        </p>
      )}
      {question.doubt !== undefined && (
        <p class="consent-lead" id={doubt}>
          {question.doubt === ''
            ? t('consent_doubt_unknown')
            : t('consent_doubt', { why: unquoted(question.doubt, 300) })}
        </p>
      )}
      <ConsentFacts question={question} id={facts} />
      <div class="consent-answers">
        <Button
          label={isPrepared ? afterAllWords(question) : t('consent_do')}
          disabled={isAnswered}
          aria-disabled={!isShown}
          onClick={byPress('do')}
        />
        <Button
          ref={skip}
          label={isPrepared ? t('consent_leave') : t('consent_skip')}
          disabled={isAnswered}
          onClick={byPress('skip')}
        />
        <StopButton runId={runId} />
        {question.mayAllow && (
          <Button
            class="always"
            label={t('consent_always')}
            aria-describedby={always}
            disabled={isAnswered}
            aria-disabled={!isShown}
            onClick={byPress('always')}
          />
        )}
        {question.mayAllow && (
          <p class="hint always" id={always}>
            {alwaysWords(question)}
          </p>
        )}
      </div>
    </section>
  );
}
