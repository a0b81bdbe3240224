import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import {
  discardExplanations,
  editExplanations,
  explainExample,
  explanations,
  saveExplanations,
} from '../state/explanations.ts';
import { planner } from '../state/store.ts';
import { t, tCount } from '../../core/i18n/t.ts';

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
        {t('explain_writing')}
      </p>
    );
  if (now !== undefined) {
    const missing = now.flat().filter((it) => it.trim() === '').length;
    return (
      <>
        <p class="hint" role="status">
          {t('explain_unsaved')} {missing > 0 && tCount('explain_missing', missing)}
        </p>
        <div class="button-row">
          <button
            type="button"
            class="primary"
            onClick={() => void saveExplanations(id).then((saved) => saved && onSaved())}
          >
            {t('explain_save')}
          </button>
          <button type="button" class="quiet" onClick={() => discardExplanations(id)}>
            {t('common_discard')}
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
          {t('explain_start')}
        </button>
        <button type="button" class="quiet" onClick={() => editExplanations(example)}>
          {t(isExplained ? 'explain_edit' : 'explain_write')}
        </button>
      </div>
      <p class="hint" id="explain-needs">
        {t(hasModel ? 'explain_asked_once' : 'explain_needs_model')}
      </p>
    </>
  );
}
