import { useRef } from 'preact/hooks';
import { Button } from '../fields/button.tsx';
import type { Policy } from '../../core/policy.ts';
import { edit } from '../state/policy-draft.ts';
import { checked, Problems } from './field.tsx';
import { t } from '../../core/i18n/t.ts';

/** What a policy is invoked with: a name and a description each. */
export function ParameterFields({ parameters }: { readonly parameters: Policy['parameters'] }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, over: Partial<Policy['parameters'][number]>): void =>
    edit({ parameters: parameters.map((it, i) => (i === index ? { ...it, ...over } : it)) });
  return (
    <fieldset ref={list} class="budgets">
      <legend>{t('parameters_title')}</legend>
      <p class="hint">{t('parameters_hint', { example: '{name}' })}</p>
      {parameters.map(({ name, description }, index) => (
        <div key={index} class="parameter">
          <input
            type="text"
            class="parameter-name"
            aria-label={t('parameter_name_label', { number: index + 1 })}
            placeholder={t('parameter_name')}
            spellcheck={false}
            value={name}
            onInput={(event) => change(index, { name: event.currentTarget.value })}
            {...checked('parameters')}
          />
          <input
            type="text"
            aria-label={t('parameter_what_label', { number: index + 1 })}
            placeholder={t('parameter_what')}
            value={description}
            onInput={(event) => change(index, { description: event.currentTarget.value })}
          />
          <Button
            class="quiet"
            label={t('common_remove')}
            aria-label={t('parameter_remove_label', { number: index + 1 })}
            onClick={() => {
              edit({ parameters: parameters.filter((_, i) => i !== index) });
              list.current?.querySelector<HTMLElement>('.add-parameter')?.focus();
            }}
          />
        </div>
      ))}
      <Problems of="parameters" />
      <div>
        <Button
          class="add-parameter"
          label={t('parameter_add')}
          onClick={() => edit({ parameters: [...parameters, { name: '', description: '' }] })}
        />
      </div>
    </fieldset>
  );
}
