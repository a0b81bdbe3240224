import { useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { focusHeading } from '../shared/return-focus.ts';
import { exportRecording, removeExample } from '../state/example-edits.ts';
import { proposePolicy } from '../state/policy-draft.ts';
import { section } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly example: Demonstration;
  readonly slots: readonly string[];
}

/** What else can be made of an example. */
export function ExampleUses({ example, slots }: Props) {
  const [leftOut, setLeftOut] = useState<readonly string[] | null>(null);
  return (
    <>
      <div class="button-row">
        {example.source !== 'bundled' && (
          <button
            type="button"
            onClick={() => {
              proposePolicy(example, slots);
              section.value = 'Policies';
            }}
          >
            {t('example_save_policy')}
          </button>
        )}
        <button type="button" onClick={() => void exportRecording(example.id).then(setLeftOut)}>
          {t('example_export_devtools')}
        </button>
        {example.source !== 'bundled' && (
          <button
            type="button"
            class="danger"
            onClick={() => void removeExample(example.id).then(() => focusHeading('examples'))}
          >
            {t('common_remove')}
          </button>
        )}
      </div>
      <p class="hint" role="status">
        {leftOut !== null &&
          (leftOut.length === 0 ? t('example_exported') : t('example_exported_partly', { steps: leftOut.join(', ') }))}
      </p>
    </>
  );
}
