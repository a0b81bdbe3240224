import { useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { Button } from '../fields/button.tsx';
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
          <Button
            label={t('example_save_policy')}
            onClick={() => {
              proposePolicy(example, slots);
              section.value = 'Policies';
            }}
          />
        )}
        <Button
          label={t('example_export_devtools')}
          onClick={() => void exportRecording(example.id).then(setLeftOut)}
        />
        {example.source !== 'bundled' && (
          <Button
            class="danger"
            label={t('common_remove')}
            onClick={() => void removeExample(example.id).then(() => focusHeading('examples'))}
          />
        )}
      </div>
      <p class="hint" role="status">
        {leftOut !== null &&
          (leftOut.length === 0 ? t('example_exported') : t('example_exported_partly', { steps: leftOut.join(', ') }))}
      </p>
    </>
  );
}
