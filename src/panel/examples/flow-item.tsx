import type { Flow } from '../../core/flows/flow.ts';
import { flowStepWords } from '../../core/flows/flow-words.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { startRun } from '../state/commands.ts';
import { removeFlow } from '../state/flows.ts';
import { isActive, section } from '../state/store.ts';
import { stepCountWords } from '../words/example-words.ts';

/** A recording of the DevTools Recorder that was not tried yet: it names elements, and has seen no page. */
export const FlowItem = ({ flow }: { readonly flow: Flow }) => (
  <li class="item flow">
    <div class="item-open">
      <span class="item-title">{flow.command}</span>
      <span class="item-facts">
        <span class="pill tone-waiting">Not tried yet</span>
        <span>{stepCountWords(flow.steps.length)} from DevTools</span>
      </span>
      <details>
        <summary>Steps</summary>
        <ol class="recorded">
          {flow.steps.map((step, i) => (
            <li key={i}>
              <p class="action">{flowStepWords(step)}</p>
            </li>
          ))}
        </ol>
        {flow.leftOut.length > 0 && <p class="hint">Left out: {flow.leftOut.join(', ')}.</p>}
      </details>
    </div>
    <div class="item-foot">
      <button
        type="button"
        class="primary"
        aria-label={`Try it once: “${flow.command}”`}
        disabled={isActive.value}
        onClick={() =>
          void startRun(flow.command, false, flow.id).then((isStarted) => {
            if (isStarted) section.value = 'Run';
          })
        }
      >
        Try it once
      </button>
      <ConfirmRemove
        label="Remove"
        what={`the recording “${flow.command}”`}
        question="Remove this recording?"
        onRemove={() => void removeFlow(flow.id).then(() => focusHeading('examples'))}
      />
    </div>
  </li>
);
