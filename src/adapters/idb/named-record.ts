import type { Database } from './database.ts';

/** One value in the store of single records. */
export class NamedRecord<T> {
  constructor(
    private readonly db: Database,
    private readonly name: string,
  ) {}

  async get(): Promise<T | null> {
    return ((await this.db.get('records', this.name)) as T | undefined) ?? null;
  }

  async put(value: T): Promise<void> {
    await this.db.put('records', value, this.name);
  }
}
