/** The policies, read anew whenever they are shown; import and export of their file. */
import { signal } from '@preact/signals';
import type { KnownPolicy, PolicyId, UnreadablePolicy } from '../../protocol/policy-messages.ts';
import { saveFile } from '../connection/save-file.ts';
import type { ImportReport } from '../shared/import-export.tsx';
import { policyErrorWords, storeErrorWords } from '../words/failure-words.ts';
import { ask, attempt, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';
import { section, watch } from './store.ts';
import { t, tCount } from '../../core/i18n/t.ts';

/** The person's own first; null until read. */
export const policies = signal<readonly KnownPolicy[] | null>(null);
/** The person's own that this version cannot read. */
export const unreadablePolicies = signal<readonly UnreadablePolicy[]>([]);
export const policyImport = signal<ImportReport | null>(null);

export const idOf = ({ policy: { name }, source }: KnownPolicy): PolicyId => ({ name, source });

export async function refreshPolicies(): Promise<void> {
  const list = await read('policy.list', {});
  if (!list) return;
  policies.value = shareStructure(policies.peek() ?? [], list.policies);
  unreadablePolicies.value = shareStructure(unreadablePolicies.peek(), list.unreadable);
}

export async function enablePolicy(id: PolicyId, enabled: boolean): Promise<void> {
  await attempt('policy.enable', { id, enabled }, storeErrorWords);
  await refreshPolicies();
}

export async function removePolicy(name: string): Promise<void> {
  await attempt('policy.remove', { name }, storeErrorWords);
  await refreshPolicies();
}

export async function importPolicies(text: string): Promise<void> {
  const done = await ask('policy.import', { text });
  if (!done) return;
  policyImport.value = done.ok
    ? { ok: true, text: importedWords(done.value) }
    : { ok: false, text: t('import_unchanged', { why: policyErrorWords(done.error) }) };
  await refreshPolicies();
}

function importedWords({ added, replaced }: { readonly added: number; readonly replaced: number }): string {
  return replaced === 0 ? tCount('policies_imported', added) : tCount('policies_replaced', added, { replaced });
}

/** The person's own policies. */
export async function exportPolicies(): Promise<void> {
  const text = await ask('policy.export', {});
  if (text !== undefined) saveFile(text, 'stepwise-policies.json');
}

export function watchPolicies(life: AbortSignal): void {
  watch(life, () => {
    if (section.value === 'Policies') void refreshPolicies();
  });
}
