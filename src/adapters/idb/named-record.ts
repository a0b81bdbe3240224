import * as v from 'valibot';
import { requireRoom, type Database } from './database.ts';

/** One value in the store of single records. */
export class NamedRecord<T> {
  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly schema: v.GenericSchema<unknown, T>,
  ) {}

  /** @returns null where there is none, or none that this version can read. */
  async get(): Promise<T | null> {
    const read = v.safeParse(this.schema, await this.db.get('records', this.name));
    return read.success ? read.output : null;
  }

  /** @throws DOMException when it could not be written. */
  async put(value: T): Promise<void> {
    await requireRoom();
    await this.db.put('records', value, this.name);
  }
}
