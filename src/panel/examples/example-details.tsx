import { useEffect, useRef, useState } from 'preact/hooks';
import type { Demonstration, DemoStep } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { findElement } from '../../core/view/view.ts';
import { ActionLine } from '../steps/action-line.tsx';
import { Icon } from '../shared/icon.tsx';
import { Switch } from '../shared/switch.tsx';
import { read } from '../state/commands.ts';
import { enableExample } from '../state/examples.ts';
import { openedExample } from '../state/store.ts';
import { sourceWords, stepCountWords, verifiedWords } from '../words/example-words.ts';

/** One demonstration, step by step: on which page, why, and what was done. */
export function ExampleDetails({ id }: { readonly id: DemonstrationId }) {
  const [example, setExample] = useState<Demonstration | 'gone' | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    void read('exemplar.get', { id }).then((found) => setExample(found ?? 'gone'));
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

function Details({
  example,
  onEnable,
}: {
  readonly example: Demonstration;
  readonly onEnable: (on: boolean) => void;
}) {
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
      <ol class="demo-steps" aria-label="Steps of the example">
        {example.steps.map((step, i) => (
          <Step key={i} step={step} />
        ))}
      </ol>
    </article>
  );
}

const Step = ({ step }: { readonly step: DemoStep }) => (
  <li class="demo-step">
    <p class="demo-page">{step.view.title === '' ? step.view.url : step.view.title}</p>
    {step.reasoning !== '' && <p class="why">{step.reasoning}</p>}
    <ol class="recorded">
      {step.plan.map((action, i) => {
        const element =
          'ref' in action && action.ref !== null ? findElement(step.view, action.ref) : undefined;
        return (
          <li key={i}>
            <ActionLine action={action} target={element ?? null} />
          </li>
        );
      })}
    </ol>
  </li>
);
