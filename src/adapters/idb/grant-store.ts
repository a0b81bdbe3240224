import { isSameGrant, siteGrantSchema, withGrants, type SiteGrant } from '../../core/gate/grant.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import type { Database } from './database.ts';
import { NamedRecord, readableOf } from './named-record.ts';

/** What the person has allowed or forbidden on which sites, for good. One that cannot be read is left out: they are asked again. */
export class GrantStore {
  readonly #grants: NamedRecord<SiteGrant[]>;

  constructor(db: Database) {
    this.#grants = new NamedRecord(db, 'grants', readableOf(siteGrantSchema));
  }

  async list(): Promise<SiteGrant[]> {
    return (await this.#grants.get()) ?? [];
  }

  /** Those of the same capability and site are replaced. */
  add(grants: readonly SiteGrant[]): Promise<Result<null, StoreError>> {
    return this.#grants.change((known) => withGrants(known ?? [], grants));
  }

  remove(grant: Omit<SiteGrant, 'how'>): Promise<Result<null, StoreError>> {
    return this.#grants.change((known) => (known ?? []).filter((it) => !isSameGrant(it, grant)));
  }

  removeSite(site: string): Promise<Result<null, StoreError>> {
    return this.#grants.change((known) => (known ?? []).filter((it) => it.site !== site));
  }
}
