import * as v from 'valibot';
import { BASE_POLICY, policySchema, type Policy } from '../../core/policy.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import type { KnownPolicy, UnreadablePolicy } from '../../protocol/policy-messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';
import { SwitchedOff } from './switched-off.ts';

/** Policies: the built-in ones, as the person left them, and the person's own, which take their names' places. */
export class PolicyStore {
  readonly #off: SwitchedOff;

  constructor(
    private readonly db: Database,
    private readonly builtIn: readonly Policy[],
  ) {
    this.#off = new SwitchedOff(db, 'policies-disabled');
  }

  /** The person's own first. Those that cannot be read stay in the database and are not among them. */
  async list(): Promise<KnownPolicy[]> {
    const [rows, off] = await Promise.all([this.#rows(), this.#off.names()]);
    const own = rows.flatMap(({ read }) => (read.success ? [read.output] : []));
    const replaced = own.filter(({ enabled }) => enabled).map(({ name }) => name);
    return [
      ...own.map((policy) => ({ policy, source: 'own', isReplaced: false }) as const),
      ...this.builtIn.map((policy) => ({
        policy: { ...policy, enabled: policy.enabled && !off.includes(policy.name) },
        source: 'built-in' as const,
        isReplaced: replaced.includes(policy.name),
      })),
    ];
  }

  /** The person's own that this version cannot read, each with the reason. */
  async unreadable(): Promise<UnreadablePolicy[]> {
    return (await this.#rows()).flatMap(({ name, read }) => {
      if (read.success) return [];
      const [issue] = read.issues;
      return [{ name, problem: `${v.getDotPath(issue) ?? 'the policy'}: ${issue.message}` }];
    });
  }

  /**
   * What a run that begins now works with.
   *
   * @param named - Those that its preset names: it has them though they are switched off, and so offered to no other run.
   */
  async inUse(named: readonly string[]): Promise<Policy[]> {
    const usable = (await this.list())
      .filter(({ policy, isReplaced }) => (policy.enabled || named.includes(policy.name)) && !isReplaced)
      .map(({ policy }) => policy);
    // Of one that is off in both forms the person's own comes first.
    return usable.filter(({ name }, at) => usable.findIndex((it) => it.name === name) === at);
  }

  /** All or nothing. A policy with the name of one of the person's replaces that one. */
  put(policies: readonly Policy[], instead: string | null = null): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction('policies', 'readwrite');
      return allOrNothing(tx, [
        ...(instead === null ? [] : [() => tx.store.delete(instead)]),
        ...policies.map((it) => () => tx.store.put(it)),
      ]);
    });
  }

  /** The base policy stays on: every run begins with it. */
  enable({ policy: { name }, source }: KnownPolicy, enabled: boolean): Promise<Result<void, StoreError>> {
    return stored(async () => {
      if (source === 'own') {
        const own = await this.db.get('policies', name);
        if (own) await this.db.put('policies', { ...own, enabled });
      } else if (name !== BASE_POLICY) await this.#off.switch(name, enabled);
    });
  }

  /** Only the person's own can be removed: the built-in one of the name is used again. */
  remove(name: string): Promise<Result<void, StoreError>> {
    return stored(() => this.db.delete('policies', name));
  }

  async #rows() {
    const rows = await this.db.getAll('policies');
    return rows.map((row) => ({ name: row.name, read: v.safeParse(policySchema, row) }));
  }
}
