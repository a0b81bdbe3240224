import { useEffect, useRef } from 'preact/hooks';
import { ACTION_GROUPS } from '../../core/actions/action-row.ts';
import { PLUGIN_NAMES } from '../../core/policy.ts';
import { STAGE_NAMES } from '../../core/preset.ts';
import { Button } from '../fields/button.tsx';
import { onSubmit } from '../shared/form-events.ts';
import { Fold } from '../shared/fold.tsx';
import { Icon } from '../shared/icon.tsx';
import { closePolicy, edit, savePolicy, shownProblems, type draft } from '../state/policy-draft.ts';
import { groupWords } from '../words/policy-words.ts';
import { checked, PolicyField, Problems } from './field.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { t, tCount } from '../../core/i18n/t.ts';
import { run } from '../state/store.ts';

type Draft = NonNullable<(typeof draft)['value']>;

/** One policy as a form. What is wrong with it is said beside the fields while it is typed. */
export function PolicyEditor({ draft: { form, was, exemplar } }: { readonly draft: Draft }) {
  const back = useRef<HTMLButtonElement>(null);
  const self = useRef<HTMLFormElement>(null);
  useEffect(() => back.current?.focus(), []);
  const count = shownProblems.value.length;
  const save = async (): Promise<void> => {
    if (await savePolicy()) return;
    const wrong = self.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field in a closed section takes no focus.
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  };
  return (
    <form ref={self} class="settings" aria-label={t('policy_label')} noValidate {...onSubmit(() => void save())}>
      <div class="opened-bar">
        <Button ref={back} class="quiet" icon="back" label={t('policy_all')} onClick={() => closePolicy()} />
      </div>
      <div class="scroll">
        {run.value !== null && run.value.phase !== 'ended' && <p class="hint">{t('policy_next_run')}</p>}
        {was?.source === 'built-in' && <p class="hint">{t('policy_is_built_in')}</p>}
        {exemplar !== null && <p class="hint">{t('policy_from_example')}</p>}
        <PolicyField of="name" label={t('policy_name')}>
          <input
            type="text"
            class="policy-name"
            autocomplete="off"
            spellcheck={false}
            placeholder="pick_date"
            value={form.name}
            onInput={(event) => edit({ name: event.currentTarget.value })}
            {...checked('name')}
          />
        </PolicyField>
        <PolicyField of="description" label={t('policy_does')}>
          <input
            type="text"
            placeholder={t('policy_does_placeholder')}
            value={form.description}
            onInput={(event) => edit({ description: event.currentTarget.value })}
            {...checked('description')}
          />
        </PolicyField>
        <PolicyField of="instructions" label={t('policy_instructions')}>
          <textarea
            class="instructions"
            value={form.instructions}
            onInput={(event) => edit({ instructions: event.currentTarget.value })}
            {...checked('instructions')}
          />
        </PolicyField>
        <p class="hint">{t('policy_brackets')}</p>
        <ParameterFields parameters={form.parameters} />
        <fieldset class="budgets">
          <legend>{t('policy_actions')}</legend>
          {ACTION_GROUPS.map((group) => (
            <label key={group} class="check">
              <input
                type="checkbox"
                checked={form.groups.includes(group)}
                onChange={({ currentTarget }) =>
                  edit({
                    groups: ACTION_GROUPS.filter((it) =>
                      it === group ? currentTarget.checked : form.groups.includes(it),
                    ),
                  })
                }
              />
              {groupWords(group)}
            </label>
          ))}
          <Problems of="groups" />
        </fieldset>
        <PolicyField of="sites" label={t('policy_pages')} hint={t('policy_pages_hint')}>
          <textarea
            spellcheck={false}
            value={form.sites}
            onInput={(event) => edit({ sites: event.currentTarget.value })}
            {...checked('sites')}
          />
        </PolicyField>
        <MoreFields form={form} />
      </div>
      <div class="dock save-bar">
        <p class="save-note" role="status" aria-label={t('policy_status')}>
          {count > 0 && (
            <span class="report-bad">
              <Icon name="alert" /> {tCount('policy_problems', count)}
            </span>
          )}
        </p>
        <Button type="submit" class="primary" label={t('policy_save')} />
      </div>
    </form>
  );
}

/** What most policies leave as it is. */
const MoreFields = ({ form }: { readonly form: Draft['form'] }) => (
  <Fold title={t('policy_more')}>
    <div class="field-group">
      <PolicyField of="limits" label={t('policy_decisions')} hint={t('policy_decisions_hint')}>
        <input
          type="number"
          min="1"
          value={form.decisions}
          onInput={(event) => edit({ decisions: event.currentTarget.value })}
          {...checked('limits')}
        />
      </PolicyField>
      <PolicyField of="exemplars" label={t('policy_exemplars')} hint={t('policy_exemplars_hint')}>
        <input
          type="number"
          min="0"
          value={form.exemplars}
          onInput={(event) => edit({ exemplars: event.currentTarget.value })}
          {...checked('exemplars')}
        />
      </PolicyField>
      <PolicyField of="model" label={t('model_label')} hint={t('policy_model_hint')}>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={form.model}
          onInput={(event) => edit({ model: event.currentTarget.value })}
        />
      </PolicyField>
      <PolicyField of="escalateTo" label={t('policy_escalate')}>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={form.escalateTo}
          onInput={(event) => edit({ escalateTo: event.currentTarget.value })}
        />
      </PolicyField>
      <PartFields form={form} />
    </div>
  </Fold>
);

/** Stages and plug-in; a name that is not known is shown too, so that it can be taken away. */
function PartFields({ form }: { readonly form: Draft['form'] }) {
  const stages = [...new Set<string>([...STAGE_NAMES, ...form.stages])];
  const plugins = [...new Set<string>([...PLUGIN_NAMES, ...(form.plugin === null ? [] : [form.plugin])])];
  return (
    <>
      {stages.length > 0 && (
        <fieldset class="budgets">
          <legend>{t('policy_stages')}</legend>
          {stages.map((stage) => (
            <label key={stage} class="check">
              <input
                type="checkbox"
                {...checked('stages')}
                checked={form.stages.includes(stage)}
                onChange={({ currentTarget }) =>
                  edit({
                    stages: currentTarget.checked ? [...form.stages, stage] : form.stages.filter((it) => it !== stage),
                  })
                }
              />
              {stage}
            </label>
          ))}
          {form.stages.length > 1 && <p class="hint">{t('policy_stages_order', { stages: form.stages.join(', ') })}</p>}
          <Problems of="stages" />
        </fieldset>
      )}
      {plugins.length > 0 && (
        <PolicyField of="plugin" label={t('policy_plugin')}>
          <select
            value={form.plugin ?? ''}
            onChange={({ currentTarget: { value } }) => edit({ plugin: value === '' ? null : value })}
            {...checked('plugin')}
          >
            <option value="">{t('policy_no_plugin')}</option>
            {plugins.map((it) => (
              <option key={it}>{it}</option>
            ))}
          </select>
        </PolicyField>
      )}
    </>
  );
}
