import * as v from 'valibot';
import { isSameGrant, siteGrantSchema, withGrants, type SiteGrant } from '../../core/gate/grant.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { stored, type Database } from './database.ts';

const NAME = 'grants';

/** What the person has allowed or forbidden on which sites, for good. */
export class GrantStore {
  constructor(private readonly db: Database) {}

  async list(): Promise<SiteGrant[]> {
    return readGrants(await this.db.get('records', NAME));
  }

  /** Those of the same capability and site are replaced. */
  add(grants: readonly SiteGrant[]): Promise<Result<null, StoreError>> {
    return this.change((known) => withGrants(known, grants));
  }

  remove(grant: Omit<SiteGrant, 'how'>): Promise<Result<null, StoreError>> {
    return this.change((known) => known.filter((it) => !isSameGrant(it, grant)));
  }

  removeSite(site: string): Promise<Result<null, StoreError>> {
    return this.change((known) => known.filter((it) => it.site !== site));
  }

  /** In one transaction: an answer in one panel loses nothing that another one edits. */
  private change(to: (known: SiteGrant[]) => SiteGrant[]): Promise<Result<null, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction('records', 'readwrite');
      await tx.store.put(to(readGrants(await tx.store.get(NAME))), NAME);
      await tx.done;
      return null;
    });
  }
}

/** One that cannot be read is left out: the person is asked again. */
const readGrants = (raw: unknown): SiteGrant[] =>
  (Array.isArray(raw) ? raw : []).flatMap((it: unknown) => {
    const read = v.safeParse(siteGrantSchema, it);
    return read.success ? [read.output] : [];
  });
