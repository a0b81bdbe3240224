import { useRef } from 'preact/hooks';
import type { Policy } from '../../core/policy.ts';
import { edit } from '../state/policy-draft.ts';
import { checked, Problems } from './field.tsx';

/** What a policy is invoked with: a name and a description each. */
export function ParameterFields({ parameters }: { readonly parameters: Policy['parameters'] }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, over: Partial<Policy['parameters'][number]>): void =>
    edit({ parameters: parameters.map((it, i) => (i === index ? { ...it, ...over } : it)) });
  return (
    <fieldset ref={list} class="budgets">
      <legend>Parameters</legend>
      <p class="hint">
        What the policy is given with a job. Write {'{name}'} in the instructions where the value goes.
      </p>
      {parameters.map(({ name, description }, index) => (
        <div key={index} class="parameter">
          <input
            type="text"
            class="parameter-name"
            aria-label={`Name of parameter ${index + 1}`}
            placeholder="name"
            spellcheck={false}
            value={name}
            onInput={(event) => change(index, { name: event.currentTarget.value })}
            {...checked('parameters')}
          />
          <input
            type="text"
            aria-label={`Description of parameter ${index + 1}`}
            placeholder="What it is"
            value={description}
            onInput={(event) => change(index, { description: event.currentTarget.value })}
          />
          <button
            type="button"
            class="quiet"
            aria-label={`Remove parameter ${index + 1}`}
            onClick={() => {
              edit({ parameters: parameters.filter((_, i) => i !== index) });
              list.current?.querySelector<HTMLElement>('.add-parameter')?.focus();
            }}
          >
            Remove
          </button>
        </div>
      ))}
      <Problems of="parameters" />
      <div>
        <button
          type="button"
          class="add-parameter"
          onClick={() => edit({ parameters: [...parameters, { name: '', description: '' }] })}
        >
          Add a parameter
        </button>
      </div>
    </fieldset>
  );
}
