import { BASE_POLICY } from '../../core/policy.ts';
import type { KnownPolicy } from '../../protocol/policy-messages.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading, focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { Switch } from '../shared/switch.tsx';
import { enablePolicy, idOf, removePolicy } from '../state/policies.ts';
import { duplicatePolicy, editPolicy } from '../state/policy-draft.ts';
import { policySourceWords } from '../words/policy-words.ts';

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
        <button
          ref={focusOnReturn(id)}
          type="button"
          class="item-open"
          onClick={() => {
            rememberFocus(id);
            editPolicy(known);
          }}
        >
          <span class="item-title">
            <code>{policy.name}</code>
          </span>
          <span class="item-description">{policy.description}</span>
          <span class="item-facts">
            <span class={isOwn ? 'pill pill-busy' : 'pill'}>{policySourceWords(known, isCopy)}</span>
            <span>version {policy.version}</span>
            {policy.sites.length > 0 && <span>{policy.sites.join(', ')}</span>}
          </span>
        </button>
        {/* Every run begins with the base policy. */}
        {(isOwn || policy.name !== BASE_POLICY) && (
          <Switch
            label={isOwn ? `Use your policy ${policy.name}` : `Use ${policy.name}`}
            on={policy.enabled}
            onChange={(enabled) => void enablePolicy(idOf(known), enabled)}
          />
        )}
      </div>
      <div class="item-foot">
        <button
          type="button"
          class="quiet"
          aria-label={`Duplicate ${policy.name}`}
          onClick={() => {
            rememberFocus(id);
            duplicatePolicy(known);
          }}
        >
          Duplicate
        </button>
        {isOwn && (
          <ConfirmRemove
            label="Remove"
            what={`your policy ${policy.name}`}
            question={isCopy ? 'Go back to the built-in one?' : 'Remove this policy?'}
            onRemove={() => void removePolicy(policy.name).then(() => focusHeading('policies'))}
          />
        )}
      </div>
    </li>
  );
}
