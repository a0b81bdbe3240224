import type { Demonstration, DemoStep } from '../../core/exemplars/demonstration.ts';
import { refOf } from '../../core/actions/action.ts';
import { findElement } from '../../core/view/tree.ts';
import { Button } from '../fields/button.tsx';
import { ActionLine } from '../steps/action-line.tsx';
import { editExample } from '../state/example-edits.ts';
import { editExplanation } from '../state/explanations.ts';
import { actionSentence } from '../words/action-words.ts';
import { TargetPicture } from './target-picture.tsx';
import { t } from '../../core/i18n/t.ts';
import { rich } from '../shared/rich.tsx';

interface Props {
  readonly example: Demonstration;
  /** Explanations of its actions that are being edited. */
  readonly draft: readonly (readonly string[])[] | undefined;
  readonly onSaved: () => void;
}

/** On which page, why, and what was done; the person may take actions out. */
export const ExampleSteps = ({ example, draft, onSaved }: Props) => (
  <ol class="demo-steps" aria-label={t('example_steps')}>
    {example.steps.map((step, at) => (
      <li key={at} class="demo-step">
        <p class="demo-page">{step.view.title === '' ? step.view.url : step.view.title}</p>
        {step.reasoning !== '' && <p class="why">{step.reasoning}</p>}
        {step.invoke && (
          <p>
            {rich('subtask_with', {
              policy: <code>{step.invoke.policy}</code>,
              values: Object.values(step.invoke.args).join(', '),
            })}
          </p>
        )}
        <ol class="recorded recorded-editable">
          {step.plan.map((_, i) => (
            <Action
              key={i}
              step={step}
              index={i}
              draft={draft?.[at]?.[i]}
              onEdit={(text) => editExplanation(example.id, at, i, text)}
              onRemove={
                // A bundled one comes as it is with every version; an explanation is of an action at its place.
                example.source === 'bundled' || draft !== undefined
                  ? null
                  : () =>
                      void editExample(example.id, { kind: 'without-action', step: at, action: i }).then(
                        (isDone) => isDone && onSaved(),
                      )
              }
            />
          ))}
        </ol>
      </li>
    ))}
  </ol>
);

interface ActionProps {
  readonly step: DemoStep;
  readonly index: number;
  readonly draft: string | undefined;
  readonly onEdit: (text: string) => void;
  readonly onRemove: (() => void) | null;
}

function Action({ step: { view, plan, rationales = [], layouts = [] }, index, draft, onEdit, onRemove }: ActionProps) {
  const action = plan[index];
  if (!action) return null;
  const ref = refOf(action);
  const target = (ref === null ? undefined : findElement(view, ref)) ?? null;
  const rationale = rationales[index] ?? '';
  const layout = layouts[index];
  return (
    <li>
      <ActionLine action={action} target={target} />
      {onRemove !== null && (
        <span class="recorded-buttons">
          <Button
            class="bare"
            icon="cross"
            aria-label={t('example_remove_action', { action: actionSentence(action, target) })}
            onClick={onRemove}
          />
        </span>
      )}
      {ref !== null && layout && <TargetPicture view={view} target={ref} layout={layout} />}
      {draft !== undefined ? (
        <textarea
          aria-label={t('example_why_action')}
          value={draft}
          onInput={(event) => onEdit(event.currentTarget.value)}
        />
      ) : (
        rationale !== '' && <p class="hint">{rationale}</p>
      )}
    </li>
  );
}
