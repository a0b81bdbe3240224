import * as v from 'valibot';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../core/settings.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { stored, type Database } from './database.ts';

const NAME = 'settings';

/** Settings, key included. Not in chrome.storage, which content scripts can read by default. */
export class SettingsStore {
  constructor(private readonly db: Database) {}

  /** What an older version stored and this one cannot read field by field falls back to the default. */
  async get(): Promise<Settings> {
    const raw = (await this.db.get('records', NAME)) as Partial<Settings> | undefined;
    const parsed = v.safeParse(settingsSchema, { ...DEFAULT_SETTINGS, ...raw });
    return parsed.success ? parsed.output : DEFAULT_SETTINGS;
  }

  save(settings: Settings): Promise<Result<void, StoreError>> {
    return stored(async () => {
      await this.db.put('records', settings, NAME);
    });
  }
}
