import type { Flow } from '../../core/flows/flow.ts';
import { flowStepWords } from '../../core/flows/flow-words.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { Icon } from '../shared/icon.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { startRun } from '../state/commands.ts';
import { removeFlow } from '../state/flows.ts';
import { isActive, section } from '../state/store.ts';
import { t, tCount } from '../../core/i18n/t.ts';

/** A recording of the DevTools Recorder that was not tried yet: it names elements, and has seen no page. */
export const FlowItem = ({ flow }: { readonly flow: Flow }) => (
  <li class="item flow">
    <div class="item-open">
      <span class="item-title">{flow.command}</span>
      <span class="item-facts">
        <span class="pill tone-waiting">{t('flow_untried')}</span>
        <span>{tCount('flow_steps', flow.steps.length)}</span>
      </span>
      <details>
        <summary>
          <span>
            {t('steps_title')} <Icon name="chevron" />
          </span>
        </summary>
        <ol class="recorded">
          {flow.steps.map((step, i) => (
            <li key={i}>
              <p class="action">{flowStepWords(step)}</p>
            </li>
          ))}
        </ol>
        {flow.leftOut.length > 0 && <p class="hint">{t('flow_left_out', { steps: flow.leftOut.join(', ') })}</p>}
      </details>
    </div>
    <div class="item-foot">
      <Button
        class="primary"
        label={t('flow_try')}
        aria-label={t('flow_try_label', { command: flow.command })}
        disabled={isActive.value}
        onClick={() =>
          void startRun(flow.command, false, flow.id).then((isStarted) => {
            if (isStarted) section.value = 'Run';
          })
        }
      />
      <ConfirmRemove
        label={t('common_remove')}
        what={t('flow_named', { command: flow.command })}
        question={t('flow_remove_question')}
        onRemove={() => void removeFlow(flow.id).then(() => focusHeading('examples'))}
      />
    </div>
  </li>
);
