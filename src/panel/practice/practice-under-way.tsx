import { TRIALS, type Practice } from '../../protocol/practice/practice.ts';
import { Icon } from '../shared/icon.tsx';
import { stopPractice } from './practice-state.ts';
import { practiceSpentWords } from './practice-words.ts';
import { TrialMarks } from './trial-marks.tsx';

interface Props {
  readonly practice: Extract<Practice, { phase: 'trying' }>;
}

/** The trials so far, what they took, and the way out. The trial under way is the run below. */
export const PracticeUnderWay = ({ practice }: Props) => (
  <section class="card practice practice-under-way" aria-label="Practice">
    <div class="card-head">
      <h2>Practising {practice.task}</h2>
      <span class="pill pill-busy" role="status" aria-label="Practice status">
        {practice.isStopping ? 'stopping' : `trial ${practice.ended.length + 1} of ${TRIALS}`}
      </span>
    </div>
    <TrialMarks practice={practice} />
    <div class="button-row">
      <span class="hint">{practiceSpentWords(practice)}</span>
      <span class="spring" />
      <button type="button" class="danger" disabled={practice.isStopping} onClick={() => void stopPractice()}>
        <Icon name="stop" /> Stop practising
      </button>
    </div>
  </section>
);
