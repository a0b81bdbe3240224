/** What a preset does differently from the default one, in the words that its row and its changes are written in. */
import { DEFAULT_PRESET, type Preset } from '../../core/preset.ts';

/** @returns `k 3`, `form program`, …; none for the default preset. */
export function presetWords(preset: Preset): string[] {
  const [own, usual] = [fieldsOf(preset), fieldsOf(DEFAULT_PRESET)];
  return Object.entries(own).flatMap(([key, value]) =>
    value === usual[key] ? [] : [`${key} ${value === '' ? 'none' : value}`],
  );
}

/** Not those that describe it. */
function fieldsOf({
  name: _,
  description: _description,
  reproduces: _reproduces,
  ...fields
}: Preset): Readonly<Record<string, string>> {
  const entries = Object.entries(fields).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.entries(part) : [[key, part]],
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [String(key), String(value).replaceAll(',', ' + ')]),
  );
}
