import { useLayoutEffect, useRef } from 'preact/hooks';
import { sends } from '../../core/gate/capability.ts';
import type { PlanQuestion } from '../../core/gate/question.ts';
import type { RunId } from '../../core/ids.ts';
import { answerConsent, steer } from '../state/commands.ts';
import { consentWords, siteWords } from '../words/consent-words.ts';

interface Props {
  readonly runId: RunId;
  readonly question: PlanQuestion;
  readonly isDryRun: boolean;
}

/** The gate asks before a step: what the page itself shows of it, and what the person can say. */
export function ConsentCard({ runId, question, isDryRun }: Props) {
  const skip = useRef<HTMLButtonElement>(null);
  // Whoever types on, or presses Enter without reading, declines.
  useLayoutEffect(() => skip.current?.focus(), []);
  const { address, values, recipients, amounts, carried, covers, mayAllow } = question;
  const isPrepared = isDryRun && question.needs.some((need) => sends(need, question.origin));
  return (
    <section
      class="question consent"
      role="alertdialog"
      aria-label="Question before a step"
      data-testid="gate-question"
    >
      <p class="question-text">{consentWords(question)}</p>
      <dl class="consent-facts">
        {address !== null && <Fact label="Address" value={address} />}
        {recipients.map((it) => (
          <Fact key={it} label="To" value={it} />
        ))}
        {amounts.length > 0 && <Fact label="Amount" value={amounts.join(', ')} />}
        {values.map(({ label, value }, i) => (
          <Fact key={i} label={label === '' ? 'Field' : label} value={value} />
        ))}
        {carried.map(({ what, from }) => (
          <Fact key={what} label={`Seen on ${from.map(siteWords).join(', ')}`} value={what} />
        ))}
        {covers.map(({ index, name }) => (
          <Fact key={index} label="Then also" value={name} />
        ))}
      </dl>
      <div class="button-row">
        <button type="button" onClick={() => void answerConsent(runId, 'do')}>
          {isPrepared ? 'Send now' : 'Do it'}
        </button>
        <button type="button" ref={skip} onClick={() => void answerConsent(runId, 'skip')}>
          {isPrepared ? 'Leave it' : 'Skip'}
        </button>
        {mayAllow && (
          <button type="button" onClick={() => void answerConsent(runId, 'always')}>
            Always on this site
          </button>
        )}
        <span class="spring" />
        <button type="button" class="danger" onClick={() => void steer('stop', runId)}>
          Stop
        </button>
      </div>
    </section>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
