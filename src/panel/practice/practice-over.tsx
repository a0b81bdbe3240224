import type { EndedTrial, Lesson, Practice } from '../../protocol/practice/practice.ts';
import { textsOfBlanks } from '../../core/commands/sentence.ts';
import { unusedValues } from '../../core/record/unused-values.ts';
import { SentenceText } from '../examples/sentence-text.tsx';
import { Button } from '../fields/button.tsx';
import { UnusedValues } from '../shared/unused-values.tsx';
import { chooseLesson, closePractice } from './practice-state.ts';
import { stepCountWords } from '../words/example-words.ts';
import { overWords, practiceSpentWords } from './practice-words.ts';
import { TrialMarks } from './trial-marks.tsx';
import { t, tCount } from '../../core/i18n/t.ts';

interface Props {
  readonly practice: Extract<Practice, { phase: 'over' }>;
}

/** How it went, and what worked: the person says of each whether it is kept. */
export function PracticeOver({ practice }: Props) {
  const lessons = practice.ended.flatMap((trial) => (trial.lesson === null ? [] : [{ trial, lesson: trial.lesson }]));
  const waiting = lessons.filter(({ trial }) => trial.choice === null).length;
  return (
    <section class="card practice" aria-label={t('practice_label')}>
      <div class="card-head">
        <h2>{t('practice_over', { task: practice.task })}</h2>
      </div>
      <p role="status" aria-label={t('practice_status')}>
        {overWords(practice)}
      </p>
      <TrialMarks practice={practice} />
      <p class="hint">{practiceSpentWords(practice)}</p>
      {waiting > 0 && <p class="hint">{tCount('practice_worked', lessons.length)}</p>}
      {lessons.length > 0 && (
        <ul class="lessons" aria-label={t('practice_lessons')}>
          {lessons.map(({ trial, lesson }) => (
            <LessonItem key={trial.runId} trial={trial} lesson={lesson} />
          ))}
        </ul>
      )}
      <div class="button-row">
        <span class="spring" />
        <Button
          class="quiet"
          label={t(waiting > 0 ? 'practice_close_rest' : 'common_close')}
          onClick={() => void closePractice()}
        />
      </div>
    </section>
  );
}

const LessonItem = ({ trial, lesson }: { readonly trial: EndedTrial; readonly lesson: Lesson }) => (
  <li class="lesson">
    <p>
      <SentenceText sentence={lesson.sentence} />
    </p>
    <p class="hint">
      {textsOfBlanks(lesson.sentence).length === 0
        ? t('practice_exactly', { steps: stepCountWords(lesson.stepCount) })
        : stepCountWords(lesson.stepCount)}
    </p>
    <UnusedValues values={unusedValues(lesson.command, textsOfBlanks(lesson.sentence))} />
    {trial.choice === null ? (
      <div class="button-row">
        <Button icon="check" label={t('confirm_keep')} onClick={() => void chooseLesson(trial.runId, 'kept')} />
        <Button class="quiet" label={t('common_discard')} onClick={() => void chooseLesson(trial.runId, 'discarded')} />
      </div>
    ) : (
      <p class={trial.choice === 'kept' ? 'report report-good' : 'hint'}>
        {t(trial.choice === 'kept' ? 'practice_kept' : 'practice_not_kept')}
      </p>
    )}
  </li>
);
