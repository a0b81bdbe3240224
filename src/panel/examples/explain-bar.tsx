import { Button } from '../fields/button.tsx';
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
          <Button
            class="primary"
            label={t('explain_save')}
            onClick={() => void saveExplanations(id).then((saved) => saved && onSaved())}
          />
          <Button class="quiet" label={t('common_discard')} onClick={() => discardExplanations(id)} />
        </div>
      </>
    );
  }
  const hasModel = planner.value.kind === 'model';
  const isExplained = example.steps.some(({ rationales }) => rationales !== undefined);
  return (
    <>
      <div class="button-row">
        <Button
          label={t('explain_start')}
          disabled={!hasModel}
          aria-describedby="explain-needs"
          onClick={() => void explainExample(id)}
        />
        <Button
          class="quiet"
          label={t(isExplained ? 'explain_edit' : 'explain_write')}
          onClick={() => editExplanations(example)}
        />
      </div>
      <p class="hint" id="explain-needs">
        {t(hasModel ? 'explain_asked_once' : 'explain_needs_model')}
      </p>
    </>
  );
}
