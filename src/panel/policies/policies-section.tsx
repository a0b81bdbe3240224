import type { KnownPolicy } from '../../protocol/policy-messages.ts';
import { Button } from '../fields/button.tsx';
import { Fold } from '../shared/fold.tsx';
import { ImportExport } from '../shared/import-export.tsx';
import { opens } from '../shared/return-focus.ts';
import { exportPolicies, importPolicies, policies, policyImport, unreadablePolicies } from '../state/policies.ts';
import { addPolicy, draft, leftPolicy, takeUpPolicy } from '../state/policy-draft.ts';
import { tabInfo } from '../state/store.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { PolicyItem } from './policy-item.tsx';
import { UnreadablePolicyItem } from './unreadable-policy-item.tsx';
import { t } from '../../core/i18n/t.ts';

/** The policies: each can be edited, duplicated, switched off; the person's own be removed. */
export function PoliciesSection() {
  if (draft.value !== null) return <PolicyEditor draft={draft.value} />;
  const list = policies.value ?? [];
  const [own, builtIn] = [list.filter(({ source }) => source === 'own'), list.filter(({ source }) => source !== 'own')];
  const names = builtIn.map(({ policy }) => policy.name);
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>{t('section_Policies')}</h2>
      <p class="hint">{t('policies_intro')}</p>
      <div>
        <Button class="primary" label={t('policies_add')} {...opens('add-policy', addPolicy)} />
      </div>
      {leftPolicy.value !== null && (
        <p class="hint" role="status">
          {t('policies_unsaved')}{' '}
          <Button
            class="link"
            label={t('policies_go_on', { name: leftPolicy.value.form.name.trim() || t('policies_the_new') })}
            onClick={takeUpPolicy}
          />
        </p>
      )}
      <ImportExport report={policyImport.value} onImport={importPolicies} onExport={exportPolicies} />
      {unreadablePolicies.value.length > 0 && (
        <ul class="items" aria-label={t('policies_unreadable')}>
          {unreadablePolicies.value.map((it) => (
            <UnreadablePolicyItem key={it.name} policy={it} />
          ))}
        </ul>
      )}
      {own.length > 0 && <PolicyList label={t('section_Policies')} list={own} copied={names} />}
      <Fold title={t('policies_more')} isOpen={tabInfo.value?.kind === 'episode'}>
        <p class="hint">{t('policies_benchmark_hint')}</p>
        <PolicyList label={t('policies_built_in')} list={builtIn} copied={names} />
      </Fold>
    </div>
  );
}

interface ListProps {
  readonly label: string;
  readonly list: readonly KnownPolicy[];
  /** Names of built-in ones, of which one of the person's own may be a copy. */
  readonly copied: readonly string[];
}

const PolicyList = ({ label, list, copied }: ListProps) => (
  <ul class="items" aria-label={label}>
    {list.map((it) => (
      <PolicyItem
        key={`${it.source} ${it.policy.name}`}
        known={it}
        isCopy={it.source === 'own' && copied.includes(it.policy.name)}
      />
    ))}
  </ul>
);
