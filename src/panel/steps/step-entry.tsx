import { memo } from 'preact/compat';
import type { TabId } from '../../core/ids.ts';
import { assertNever } from '../../core/result.ts';
import type { Notice, RunEnd } from '../../core/run/run-state.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import type { ComponentChildren } from 'preact';
import { ConsentFacts } from '../shared/consent-facts.tsx';
import { consentWords } from '../words/consent-words.ts';
import { noticeWords, personWords, planStopWords } from '../words/entry-words.ts';
import type { StepNode } from '../words/nest.ts';
import { ActedStep } from './acted-step.tsx';
import { DecidedStep } from './decided-step.tsx';
import { t, tKind } from '../../core/i18n/t.ts';
import { rich } from '../shared/rich.tsx';

type Entry = Extract<StepNode, { kind: 'entry' }>['entry'];

const NOTICE_ICONS: Readonly<Record<Notice['kind'], IconName>> = {
  'resumed-after-restart': 'again',
  'tab-replaced': 'again',
  paused: 'pause',
  'no-model': 'alert',
  'model-failed': 'alert',
  'second-model': 'alert',
  resumed: 'play',
  'repeated-decision': 'alert',
  'no-new-view': 'alert',
  stage: 'thought',
  'program-ended': 'flag',
  'invoke-refused': 'alert',
  'action-refused': 'alert',
  'line-unread': 'alert',
  'finish-refused': 'alert',
};

const whoSaid = (words: string) => <span class="who">{words}</span>;

/** One line of the timeline. Entries keep their identity between pushes, so an old line is not drawn again. */
export const StepEntry = memo(function StepEntry({
  entry,
  tabId,
  end,
  isRepeated,
}: {
  readonly entry: Entry;
  readonly tabId: TabId;
  /** null while the run goes on. */
  readonly end: RunEnd['status'] | null;
  /** Why was said before. */
  readonly isRepeated: boolean;
}) {
  switch (entry.type) {
    case 'decided':
      // What a program does is told by its actions.
      return entry.program === undefined && !isRepeated ? <DecidedStep entry={entry} /> : null;
    case 'acted':
      return <ActedStep entry={entry} tabId={tabId} />;
    case 'plan-stopped':
      return (
        <Line kind="notice" icon="alert">
          {planStopWords(entry.reason, entry.dropped)}
        </Line>
      );
    case 'popped':
    case 'continued':
      // How the command itself ended is told in the header.
      return null;
    case 'asked':
      // One that waits is shown with its form.
      if (entry.answer === null && end === null) return null;
      return (
        <Line kind="question" icon="question">
          <p>{entry.question}</p>
          {entry.answer !== null && (
            <p class="answer">{rich('step_you', { who: whoSaid, words: entry.chosen?.label ?? entry.answer })}</p>
          )}
        </Line>
      );
    case 'told':
      return (
        <Line kind="question" icon="thought">
          <p class="answer">{rich('step_you', { who: whoSaid, words: entry.text })}</p>
        </Line>
      );
    case 'handed-back':
      return (
        <Line kind="question" icon="flag">
          <p class="answer">{rich('step_took_over', { who: whoSaid, words: personWords(entry) })}</p>
        </Line>
      );
    case 'consent':
      if (entry.answer === null && end === null) return null;
      return (
        <Line kind="question" icon="question">
          <p>{consentWords(entry.question)}</p>
          {entry.answer !== null && (
            <>
              <p class="answer">{rich('step_you', { who: whoSaid, words: tKind('answer', entry.answer) })}</p>
              <details class="asked-facts">
                <summary>{t('step_page_showed')}</summary>
                <ConsentFacts question={entry.question} />
              </details>
            </>
          )}
        </Line>
      );
    case 'notice':
      return (
        <Line kind="notice" icon={NOTICE_ICONS[entry.notice.kind]}>
          {noticeWords(entry.notice)}
        </Line>
      );
    default:
      return assertNever(entry);
  }
});

interface LineProps {
  readonly kind: 'notice' | 'question';
  readonly icon: IconName;
  readonly children: ComponentChildren;
}

const Line = ({ kind, icon, children }: LineProps) => (
  <li class={`step line line-${kind}`}>
    <span class="mark">
      <Icon name={icon} />
    </span>
    <div class="line-text">{children}</div>
  </li>
);
