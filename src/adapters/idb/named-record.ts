import { requireRoom, type Database } from './database.ts';

/** One value in the store of single records. */
export class NamedRecord<T> {
  constructor(
    private readonly db: Database,
    private readonly name: string,
  ) {}

  async get(): Promise<T | null> {
    return ((await this.db.get('records', this.name)) as T | undefined) ?? null;
  }

  /** @throws DOMException when it could not be written. */
  async put(value: T): Promise<void> {
    await requireRoom();
    await this.db.put('records', value, this.name);
  }
}
