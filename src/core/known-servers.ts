/** The servers that were used before, each with its key and model: one record a server. */
import type { Abilities } from './model/abilities.ts';
import { serverIdOf, type ServerId } from './model/server.ts';
import type { KnownServer, SettingsChoice } from './settings.ts';

type Servers = readonly KnownServer[];
type Place = Pick<SettingsChoice, 'provider' | 'baseUrl'>;

const idOf = ({ provider, baseUrl }: Place): ServerId | null => serverIdOf(provider, baseUrl);

/** The key that was saved for exactly this server; empty when none was. */
export function keyFor(servers: Servers, place: Place): string {
  const id = idOf(place);
  return id === null ? '' : (servers.find((it) => idOf(it) === id)?.apiKey ?? '');
}

/** What is known of exactly this model at this server. */
export function abilitiesFor(servers: Servers, place: Place & { readonly model: string }): Abilities | null {
  const id = idOf(place);
  const abilities = id === null ? null : servers.find((it) => idOf(it) === id)?.abilities;
  return abilities?.model === place.model ? abilities : null;
}

/** The same records, with what was found out about a model that is among them. */
export const withAbilities = (servers: Servers, place: Place, abilities: Abilities): Servers =>
  servers.map((it) => (idOf(it) === idOf(place) && it.model === abilities.model ? { ...it, abilities } : it));

/**
 * @param apiKey - null keeps the one that this server has; "" removes it.
 * @param abilities - null keeps those that are known.
 * @returns The records with that of the chosen server first.
 */
export function withServer(
  servers: Servers,
  { provider, baseUrl, model }: Pick<SettingsChoice, 'provider' | 'baseUrl' | 'model'>,
  apiKey: string | null,
  abilities: Abilities | null = null,
): Servers {
  const id = serverIdOf(provider, baseUrl);
  if (provider === 'none' || id === null) return servers;
  const key = apiKey ?? keyFor(servers, { provider, baseUrl });
  // Of servers without a key the latest of each provider is kept: it is what switching back finds.
  const others = servers.filter((it) => idOf(it) !== id && (it.apiKey !== '' || it.provider !== provider));
  const known = abilities ?? abilitiesFor(servers, { provider, baseUrl, model });
  return [{ provider, baseUrl, model, apiKey: key.trim(), abilities: known }, ...others];
}

/** The same records, and no key for this server. */
export function withoutKey(servers: Servers, place: Place): Servers {
  const id = idOf(place);
  return servers.map((it) => (id !== null && idOf(it) === id ? { ...it, apiKey: '' } : it));
}
