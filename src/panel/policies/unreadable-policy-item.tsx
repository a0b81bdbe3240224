import type { UnreadablePolicy } from '../../protocol/policy-messages.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { removePolicy } from '../state/policies.ts';

/** A policy of the person's that another version wrote; it is kept until they remove it. */
export const UnreadablePolicyItem = ({ policy: { name, problem } }: { readonly policy: UnreadablePolicy }) => (
  <li class="item item-off">
    <div class="item-main">
      <div>
        <span class="item-title">
          <code>{name}</code>
        </span>
        <p class="item-description">
          This version of Stepwise cannot read your policy, so it is not used ({problem}). It is kept as it is.
        </p>
      </div>
    </div>
    <div class="item-foot">
      <ConfirmRemove
        label="Remove"
        what={`your policy ${name}`}
        question="Remove this policy?"
        onRemove={() => void removePolicy(name).then(() => focusHeading('policies'))}
      />
    </div>
  </li>
);
