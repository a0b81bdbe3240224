import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import {
  discardExplanations,
  editExplanations,
  explainExample,
  explanations,
  saveExplanations,
} from '../state/explanations.ts';
import { planner } from '../state/store.ts';
import { NEEDS_MODEL } from '../words/failure-words.ts';

interface Props {
  readonly example: Demonstration;
  readonly onSaved: () => void;
}

/** Has the steps of one of the person's examples explained by the model; what it wrote is edited before it is saved. */
export function ExplainBar({ example, onSaved }: Props) {
  const { id } = example;
  const now = explanations.value.get(id);
  if (now === 'asked')
    return (
      <p class="hint" role="status">
        The model is writing why each action was made…
      </p>
    );
  if (now !== undefined) {
    const missing = now.flat().filter((it) => it.trim() === '').length;
    return (
      <>
        <p class="hint" role="status">
          Nothing is kept until you save it.{' '}
          {missing > 0 && `Without an explanation: ${missing === 1 ? '1 action' : `${missing} actions`}.`}
        </p>
        <div class="button-row">
          <button
            type="button"
            class="primary"
            onClick={() => void saveExplanations(id).then((saved) => saved && onSaved())}
          >
            Save the explanations
          </button>
          <button type="button" class="quiet" onClick={() => discardExplanations(id)}>
            Discard
          </button>
        </div>
      </>
    );
  }
  const hasModel = planner.value.kind === 'model';
  const isExplained = example.steps.some(({ rationales }) => rationales !== undefined);
  return (
    <>
      <div class="button-row">
        <button
          type="button"
          disabled={!hasModel}
          aria-describedby="explain-needs"
          onClick={() => void explainExample(id)}
        >
          Explain the steps
        </button>
        <button type="button" class="quiet" onClick={() => editExplanations(example)}>
          {isExplained ? 'Edit the explanations' : 'Write the explanations'}
        </button>
      </div>
      <p class="hint" id="explain-needs">
        {hasModel ? 'The model is asked once why each action was made. Explained examples teach it more.' : NEEDS_MODEL}
      </p>
    </>
  );
}
