import { useId } from 'preact/hooks';
import { DEFAULT_PRESET } from '../../core/preset.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { summaryOf } from '../../core/run/run-summary.ts';
import { Fold } from '../shared/fold.tsx';
import { presetDoes, presetWords } from '../words/preset-words.ts';
import { modelWords } from '../words/run-words.ts';
import { t } from '../../core/i18n/t.ts';

/** What few ask about: what the model took, the method, the policies. Nothing of a run without a model. */
export function RunDetails({ run }: { readonly run: RunState }) {
  const { preset } = run;
  const words = modelWords(summaryOf(run));
  if (words.length === 0) return null;
  return (
    <Fold title={t('details_title')}>
      <p class="hint">{words.join(' · ')}</p>
      {preset.name !== DEFAULT_PRESET.name && (
        <p class="hint">
          {presetDoes(preset)} {presetWords(preset).join(' · ')}
        </p>
      )}
      <PoliciesUsed run={run} />
    </Fold>
  );
}

/** The policies that were at work, as the run holds them: what is edited meanwhile is for the next one. */
function PoliciesUsed({ run: { policies, spent } }: { readonly run: RunState }) {
  const heading = useId();
  // They are read by a model alone.
  if (policies.length === 0 || spent.modelCalls === 0) return null;
  return (
    <section class="policies-used">
      <h3 id={heading}>{t('details_policies')}</h3>
      <ul aria-labelledby={heading}>
        {policies.map(({ name, version, description, instructions }) => (
          <li key={name}>
            <details>
              <summary>
                <span>
                  <code>{name}</code> <span class="version">{t('policy_version', { version: String(version) })}</span>
                </span>
                <span class="policy-does">{description}</span>
              </summary>
              <p class="instructions">{instructions}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
