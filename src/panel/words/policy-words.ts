import type { ActionGroup } from '../../core/actions/action-row.ts';
import type { KnownPolicy } from '../../protocol/policy-messages.ts';

const GROUPS: Readonly<Record<ActionGroup, string>> = {
  core: 'Click, type, choose, press keys, scroll',
  pointer: 'Hover, drag, select text, click at a point',
  timed: 'Wait, watch, repeat, follow what moves',
  tabs: 'Go to an address, back, other tabs',
  dialogs: 'Answer the browser’s dialogs',
  look: 'Read other parts of a long page',
};
export const groupWords = (group: ActionGroup): string => GROUPS[group];

export function policySourceWords({ source, isReplaced }: KnownPolicy, isCopy: boolean): string {
  if (source === 'built-in') return isReplaced ? 'Built in; yours is used' : 'Built in';
  return isCopy ? 'Yours, in place of a built-in one' : 'Yours';
}
