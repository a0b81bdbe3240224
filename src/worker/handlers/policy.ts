/** What the panel asks of policies: list, save, switch, remove, import and export them. */
import type { PolicyStore } from '../../adapters/idb/policy-store.ts';
import { policyProblems } from '../../core/policies/check.ts';
import { readPolicyFile, writePolicyFile } from '../../core/policies/policy-file.ts';
import { takenNames } from '../../core/policies/taken-names.ts';
import type { Policy } from '../../core/policy.ts';
import { err, ok } from '../../core/result.ts';
import type { policyMessages } from '../../protocol/policy-messages.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

export function policyHandlers(policies: PolicyStore): WorkerHandlers<typeof policyMessages> {
  return {
    'policy.list': async () => ({
      policies: await policies.list(),
      unreadable: await policies.unreadable(),
    }),
    'policy.save': async ({ policy, was }) => {
      const known = await policies.list();
      // Saved under its name, a policy would take the place of one that is kept until it can be read.
      const kept = (await policies.unreadable()).map(({ name }) => name);
      const taken = [...takenNames(known, was), ...kept];
      const [problem] = policyProblems(policy, taken);
      if (problem) return err({ kind: 'bad-policy', detail: problem.words });
      const before = known.find((it) => it.policy.name === was?.name && it.source === was.source);
      const version = (before?.policy.version ?? 0) + 1;
      const instead = before?.source === 'own' ? before.policy.name : null;
      return done(await policies.put([{ ...policy, version }], instead));
    },
    'policy.enable': async ({ id, enabled }) => {
      const known = await policies.list();
      const one = known.find(({ policy, source }) => policy.name === id.name && source === id.source);
      return one ? done(await policies.enable(one, enabled)) : ok(null);
    },
    'policy.remove': async ({ name }) => done(await policies.remove(name)),
    'policy.import': async ({ text }) => {
      const file = readPolicyFile(text);
      if (!file.ok) return err({ kind: 'bad-policy', detail: file.error });
      const names = file.value.map(({ name }) => name);
      const list = await policies.list();
      const own = list.filter(({ source }) => source === 'own');
      const builtIn = list.filter(({ source }) => source !== 'own').map(({ policy }) => policy.name);
      const kept = [...own.map(({ policy }) => policy.name), ...(await policies.unreadable()).map(({ name }) => name)];
      const replaced = kept.filter((name) => names.includes(name)).length;
      // What would take the place of one that every run may begin with waits until the person turns it on.
      const off = (it: Policy): Policy => (builtIn.includes(it.name) ? { ...it, enabled: false } : it);
      const added = await policies.put(file.value.map(off));
      return added.ok ? ok({ added: names.length, replaced }) : added;
    },
    'policy.export': async () => {
      const own = (await policies.list()).filter(({ source }) => source === 'own');
      return writePolicyFile(own.map(({ policy }) => policy));
    },
  };
}
