import { BASE_POLICY } from '../../core/policy.ts';
import type { KnownPolicy } from '../../protocol/policy-messages.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading, opens, rememberFocus } from '../shared/return-focus.ts';
import { Switch } from '../shared/switch.tsx';
import { enablePolicy, idOf, removePolicy } from '../state/policies.ts';
import { duplicatePolicy, editPolicy } from '../state/policy-draft.ts';
import { policyDoes, policySourceWords } from '../words/policy-words.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly known: KnownPolicy;
  /** Of a built-in one. */
  readonly isCopy: boolean;
}

export function PolicyItem({ known, isCopy }: Props) {
  const { policy, source, isReplaced } = known;
  const id = `policy-${source}-${policy.name}`;
  const isOwn = source === 'own';
  return (
    <li class={policy.enabled && !isReplaced ? 'item' : 'item item-off'}>
      <div class="item-main">
        <button type="button" class="item-open" {...opens(id, () => editPolicy(known))}>
          <span class="item-title">
            <code>{policy.name}</code>
          </span>
          <span class="item-description">{policyDoes(known)}</span>
          <span class="item-facts">
            <span class={isOwn ? 'pill pill-busy' : 'pill'}>{policySourceWords(known, isCopy)}</span>
            <span>{t('policy_version', { version: String(policy.version) })}</span>
            {policy.sites.length > 0 && <span>{policy.sites.join(', ')}</span>}
          </span>
        </button>
        {/* Every run begins with the base policy. */}
        {(isOwn || policy.name !== BASE_POLICY) && (
          <Switch
            label={t(isOwn ? 'policy_use_own' : 'policy_use', { name: policy.name })}
            on={policy.enabled}
            onChange={(enabled) => void enablePolicy(idOf(known), enabled)}
          />
        )}
      </div>
      <div class="item-foot">
        <Button
          class="quiet"
          label={t('policy_duplicate')}
          aria-label={t('policy_duplicate_label', { name: policy.name })}
          onClick={() => {
            rememberFocus(id);
            duplicatePolicy(known);
          }}
        />
        {isOwn && (
          <ConfirmRemove
            label={t('common_remove')}
            what={t('policy_yours', { name: policy.name })}
            question={t(isCopy ? 'policy_go_back_question' : 'policy_remove_question')}
            onRemove={() => void removePolicy(policy.name).then(() => focusHeading('policies'))}
          />
        )}
      </div>
    </li>
  );
}
