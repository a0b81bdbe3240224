import { useEffect, useRef, useState } from 'preact/hooks';
import type { Demonstration, DemoStep } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { findElement } from '../../core/view/view.ts';
import { ActionLine } from '../steps/action-line.tsx';
import { Icon } from '../shared/icon.tsx';
import { Switch } from '../shared/switch.tsx';
import { read } from '../state/commands.ts';
import { enableExample } from '../state/examples.ts';
import { editExplanation, explanations } from '../state/explanations.ts';
import { openedExample } from '../state/store.ts';
import { sourceWords, stepCountWords, verifiedWords } from '../words/example-words.ts';
import { ExplainBar } from './explain-bar.tsx';

/** One demonstration, step by step: on which page, why, and what was done. */
export function ExampleDetails({ id }: { readonly id: DemonstrationId }) {
  const [example, setExample] = useState<Demonstration | 'gone' | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const load = (): void =>
    void read('exemplar.get', { id }).then((found) => found !== undefined && setExample(found ?? 'gone'));
  useEffect(() => {
    back.current?.focus();
    load();
  }, [id]);
  return (
    <div class="opened">
      <div class="opened-bar">
        <button ref={back} type="button" class="quiet" onClick={() => (openedExample.value = null)}>
          <Icon name="back" /> All examples
        </button>
      </div>
      <div class="scroll">
        {example === 'gone' && <p class="none">This example is no longer there.</p>}
        {example !== null && example !== 'gone' && (
          <Details
            example={example}
            onSaved={load}
            onEnable={(enabled) => {
              setExample({ ...example, enabled });
              void enableExample(id, enabled);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly example: Demonstration;
  readonly onSaved: () => void;
  readonly onEnable: (on: boolean) => void;
}

function Details({ example, onSaved, onEnable }: DetailsProps) {
  const draft = explanations.value.get(example.id);
  const drafted = draft === 'asked' ? undefined : draft;
  return (
    <article class="story" aria-label="Example">
      <blockquote class="command">{example.command}</blockquote>
      <div class="item-main">
        <p class="item-facts">
          <span class={`pill source-${example.source}`}>{sourceWords(example.source)}</span>
          <span>{stepCountWords(example.steps.length)}</span>
          <span>{verifiedWords(example.verifiedBy)}</span>
        </p>
        <Switch label={`Use “${example.command}”`} on={example.enabled} onChange={onEnable} />
      </div>
      {/* A bundled one comes as it is with every version. */}
      {example.source !== 'bundled' && <ExplainBar example={example} onSaved={onSaved} />}
      <ol class="demo-steps" aria-label="Steps of the example">
        {example.steps.map((step, i) => (
          <Step
            key={i}
            step={step}
            draft={drafted?.[i]}
            onEdit={(action, text) => editExplanation(example.id, i, action, text)}
          />
        ))}
      </ol>
    </article>
  );
}

interface StepProps {
  readonly step: DemoStep;
  /** Explanations of its actions that are being edited. */
  readonly draft: readonly string[] | undefined;
  readonly onEdit: (action: number, text: string) => void;
}

const Step = ({ step, draft, onEdit }: StepProps) => (
  <li class="demo-step">
    <p class="demo-page">{step.view.title === '' ? step.view.url : step.view.title}</p>
    {step.reasoning !== '' && <p class="why">{step.reasoning}</p>}
    <ol class="recorded">
      {step.plan.map((action, i) => {
        const element =
          'ref' in action && action.ref !== null ? findElement(step.view, action.ref) : undefined;
        const rationale = step.rationales?.[i] ?? '';
        return (
          <li key={i}>
            <ActionLine action={action} target={element ?? null} />
            {draft !== undefined ? (
              <textarea
                aria-label="Why this action"
                value={draft[i] ?? ''}
                onInput={(event) => onEdit(i, event.currentTarget.value)}
              />
            ) : (
              rationale !== '' && <p class="hint">{rationale}</p>
            )}
          </li>
        );
      })}
    </ol>
  </li>
);
