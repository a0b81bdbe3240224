import * as v from 'valibot';
import type { Database } from './database.ts';
import { NamedRecord } from './named-record.ts';

/** Of what comes with the extension, and is in no store of the database itself: the names of what the person has switched off. */
export class SwitchedOff {
  readonly #names: NamedRecord<readonly string[]>;

  constructor(db: Database, record: string) {
    this.#names = new NamedRecord(db, record, v.array(v.string()));
  }

  async names(): Promise<readonly string[]> {
    return (await this.#names.get()) ?? [];
  }

  /** @throws DOMException when it could not be written. */
  async switch(name: string, isOn: boolean): Promise<void> {
    const others = (await this.names()).filter((it) => it !== name);
    await this.#names.put(isOn ? others : [...others, name]);
  }
}
