import { useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { focusHeading } from '../shared/return-focus.ts';
import { exportRecording, removeExample } from '../state/example-edits.ts';
import { proposePolicy } from '../state/policy-draft.ts';
import { section } from '../state/store.ts';

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
            Save as policy
          </button>
        )}
        <button type="button" onClick={() => void exportRecording(example.id).then(setLeftOut)}>
          Export for DevTools
        </button>
        {example.source !== 'bundled' && (
          <button
            type="button"
            class="danger"
            onClick={() => void removeExample(example.id).then(() => focusHeading('examples'))}
          >
            Remove
          </button>
        )}
      </div>
      <p class="hint" role="status">
        {leftOut !== null &&
          (leftOut.length === 0
            ? 'Saved: open it in the Recorder of Chrome DevTools.'
            : `Saved. These steps cannot be written for the Recorder and are left out: ${leftOut.join(', ')}.`)}
      </p>
    </>
  );
}
