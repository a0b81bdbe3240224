import type { ActionGroup } from '../../core/actions/action-row.ts';
import type { KnownPolicy } from '../../protocol/policy-messages.ts';
import { t, tKind, tOr } from '../../core/i18n/t.ts';

export const groupWords = (group: ActionGroup): string => tKind('policy_group', group);

export function policySourceWords({ source, isReplaced }: KnownPolicy, isCopy: boolean): string {
  if (source === 'built-in') return isReplaced ? t('policy_built_in_replaced') : t('policy_built_in');
  return isCopy ? t('policy_own_copy') : t('policy_own');
}

/** What it is for. A built-in one says it in English, for the model; other languages have words of their own for it. */
export const policyDoes = ({ policy: { name, description }, source }: KnownPolicy): string =>
  source === 'own' ? description : tOr(`does_policy_${name}`, description);
