import * as v from 'valibot';
import { abilitiesFor, keyFor, withAbilities, withoutKey, withServer } from '../../core/known-servers.ts';
import type { Abilities } from '../../core/model/abilities.ts';
import {
  choiceSchema,
  DEFAULT_SETTINGS,
  knownServerSchema,
  type ConfiguredModel,
  type KnownServer,
  type PublicSettings,
  type Settings,
  type SettingsChoice,
} from '../../core/settings.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { fetched, stored, type Database } from './database.ts';

const NAME = 'settings';

interface Stored {
  readonly choice: SettingsChoice;
  /** Keys included. */
  readonly servers: readonly KnownServer[];
}

/** Settings and keys. Not in chrome.storage, which content scripts can read by default. */
export class SettingsStore {
  #latest: Stored | null = null;

  constructor(private readonly db: Database) {}

  /** The choice, and the key of the server that it names. */
  async get(): Promise<Settings> {
    const { choice, servers } = await this.read();
    return { ...choice, apiKey: keyFor(servers, choice) };
  }

  async getPublic(): Promise<Omit<PublicSettings, 'costUsd'>> {
    const { choice, servers } = await this.read();
    return {
      ...choice,
      servers: servers.map(({ apiKey, ...server }) => ({ ...server, hasKey: apiKey !== '' })),
    };
  }

  /** @param apiKey - For the server that the choice names: null keeps the one it has. */
  async withKey(choice: SettingsChoice, apiKey: string | null): Promise<Settings> {
    return { ...choice, apiKey: apiKey ?? keyFor((await this.read()).servers, choice) };
  }

  /** The models to ask, in order: the chosen one, and the one for when it fails. None without a provider. */
  async models(): Promise<readonly ConfiguredModel[]> {
    const { choice, servers } = await this.read();
    const { provider, baseUrl, model, fallback } = choice;
    const chosen = provider === 'none' ? [] : [{ provider, baseUrl, model }];
    return [...chosen, ...(fallback === null ? [] : [fallback])].map((it) => ({
      ...it,
      apiKey: keyFor(servers, it),
      abilities: abilitiesFor(servers, it),
    }));
  }

  /**
   * @param apiKey - For the server that the choice names: null keeps the one it has.
   * @param abilities - Of the model that it names; null keeps those that are known.
   */
  save(
    choice: SettingsChoice,
    apiKey: string | null,
    abilities: Abilities | null = null,
  ): Promise<Result<null, StoreError>> {
    return this.change(({ servers }) => ({
      choice,
      servers: withServer(servers, choice, apiKey, abilities),
    }));
  }

  /** Of a model that is saved; nothing is kept of one that is only being tried. */
  keepAbilities(
    place: Pick<SettingsChoice, 'provider' | 'baseUrl'>,
    abilities: Abilities,
  ): Promise<Result<null, StoreError>> {
    return this.change(({ choice, servers }) => ({
      choice,
      servers: withAbilities(servers, place, abilities),
    }));
  }

  removeKey(place: Pick<SettingsChoice, 'provider' | 'baseUrl'>): Promise<Result<null, StoreError>> {
    return this.change(({ choice, servers }) => ({ choice, servers: withoutKey(servers, place) }));
  }

  /** As read before, where the disk refuses: the panel has to be told that it does. */
  private async read(): Promise<Stored> {
    const record = await fetched(() => this.db.get('records', NAME));
    if (record.ok) return (this.#latest = readStored(record.value));
    if (this.#latest === null) throw new Error(record.error.detail);
    return this.#latest;
  }

  /** In one transaction: two panels that save at the same moment lose no key. */
  private change(to: (now: Stored) => Stored): Promise<Result<null, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction('records', 'readwrite');
      const { choice, servers } = to(readStored(await tx.store.get(NAME)));
      await tx.store.put({ ...choice, servers }, NAME);
      await tx.done;
      return null;
    });
  }
}

/** What cannot be read falls back to its default, field by field. */
function readStored(raw: unknown): Stored {
  const record = v.is(recordSchema, raw) ? raw : {};
  const entries = Object.entries(choiceSchema.entries).map(([name, schema]) => {
    const field = v.safeParse(schema, record[name]);
    return [name, field.success ? field.output : DEFAULT_SETTINGS[name as keyof SettingsChoice]] as const;
  });
  const choice = Object.fromEntries(entries) as unknown as SettingsChoice;
  const servers: unknown = record['servers'];
  return { choice, servers: Array.isArray(servers) ? servers.flatMap(knownServer) : [] };
}

function knownServer(raw: unknown): KnownServer[] {
  const parsed = v.safeParse(knownServerSchema, raw);
  return parsed.success ? [parsed.output] : [];
}

const recordSchema = v.record(v.string(), v.unknown());
