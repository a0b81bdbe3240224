import * as v from 'valibot';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { requireRoom, stored, type Database } from './database.ts';

/** One value in the store of single records. */
export class NamedRecord<T> {
  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly schema: v.GenericSchema<unknown, T>,
  ) {}

  /** @returns null where there is none, or none that this version can read. */
  async get(): Promise<T | null> {
    return this.#read(await this.db.get('records', this.name));
  }

  /** @throws DOMException when it could not be written. */
  async put(value: T): Promise<void> {
    await requireRoom();
    await this.db.put('records', value, this.name);
  }

  /** In one transaction: what one panel says loses nothing that another one writes at the same moment. */
  change(to: (now: T | null) => T): Promise<Result<null, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction('records', 'readwrite');
      await tx.store.put(to(this.#read(await tx.store.get(this.name))), this.name);
      await tx.done;
      return null;
    });
  }

  #read(raw: unknown): T | null {
    const read = v.safeParse(this.schema, raw);
    return read.success ? read.output : null;
  }
}

/** A list, without what this version cannot read of it. */
export const readableOf = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((row) => {
        const read = v.safeParse(schema, row);
        return read.success ? [read.output] : [];
      }),
    ),
  );
