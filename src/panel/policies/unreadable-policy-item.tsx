import type { UnreadablePolicy } from '../../protocol/policy-messages.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { removePolicy } from '../state/policies.ts';
import { t } from '../../core/i18n/t.ts';

/** A policy of the person's that another version wrote; it is kept until they remove it. */
export const UnreadablePolicyItem = ({ policy: { name, problem } }: { readonly policy: UnreadablePolicy }) => (
  <li class="item item-off">
    <div class="item-main">
      <div>
        <span class="item-title">
          <code>{name}</code>
        </span>
        <p class="item-description">{t('policy_unreadable', { problem })}</p>
      </div>
    </div>
    <div class="item-foot">
      <ConfirmRemove
        label={t('common_remove')}
        what={t('policy_yours', { name })}
        question={t('policy_remove_question')}
        onRemove={() => void removePolicy(name).then(() => focusHeading('policies'))}
      />
    </div>
  </li>
);
