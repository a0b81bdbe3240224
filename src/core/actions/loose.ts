/** What models write for the members of an action when no schema holds them to it. */

export type Loose = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function firstString(object: Loose, keys: readonly string[]): string | undefined {
  for (const key of keys) if (typeof object[key] === 'string') return object[key];
  return undefined;
}

/** "[12]", "#12", "12 button Ok", 12 and "12" name the same element; "", "null" and "page" name none. */
export function looseRef(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (value === undefined) return null;
  if (typeof value !== 'string') return value;
  const ref = value
    .trim()
    .replace(/^[[#(]\s*|\s*[\])]$/g, '')
    .split(/\s/)[0];
  return ref === '' || ref === 'null' || ref === 'page' ? null : ref;
}

/** The element that an action names first. */
export const looseTarget = (it: Loose): unknown => looseRef(it['ref'] ?? it['id'] ?? it['element']);

export const looseNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** "True" and "no" are as certain as true and false; anything else stays as it is. */
export function looseBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : value;
}

export const looseText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
