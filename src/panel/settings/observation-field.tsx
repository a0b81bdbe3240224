import { bundledPresets } from '../../../exemplars/presets.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import { needsPicture, type Observation } from '../../core/view/observation.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { draftAbilities, edit, type SettingsDraft } from '../state/settings-draft.ts';
import { t, tKind } from '../../core/i18n/t.ts';

const ROWS = bundledPresets();

const KINDS: readonly Observation[] = ['elements', 'delta', 'marks', 'screenshot', 'listed', 'dom', 'none'];

/** What of a page goes to the model. */
export function ObservationField({ draft }: { readonly draft: SettingsDraft }) {
  const method = resolvePreset(ROWS, draft.method);
  // Some methods are about just this: what is chosen here does not count with them.
  const fixed = method.ok ? method.value.observe : null;
  const shown = fixed ?? draft.observation;
  return (
    <>
      <ChoiceField
        label={t('observation_label')}
        value={draft.observation}
        options={KINDS.map((it) => [it, tKind('observation', it)] as const)}
        hint={
          fixed === null
            ? t(`observation_${shown}_hint`)
            : t('observation_fixed', { kind: tKind('observation', fixed), hint: t(`observation_${fixed}_hint`) })
        }
        onChoose={(observation) => edit({ observation })}
      />
      {needsPicture(shown) && draftAbilities.value?.images === false && (
        <p class="hint report-bad">{t('observation_blind_model')}</p>
      )}
    </>
  );
}
