/** What a preset does differently from the default one, in the words that its row and its changes are written in. */
import { DEFAULT_PRESET, type Preset } from '../../core/preset.ts';
import { tOr } from '../../core/i18n/t.ts';

/** @returns `k 3`, `form program`, …; none for the default preset. */
export function presetWords(preset: Preset): string[] {
  const [own, usual] = [fieldsOf(preset), fieldsOf(DEFAULT_PRESET)];
  return Object.entries(own).flatMap(([key, value]) =>
    value === usual[key] ? [] : [`${key} ${value === '' ? 'none' : value}`],
  );
}

/** Not those that describe it. */
const DESCRIBING: readonly string[] = ['name', 'description', 'reproduces'];

function fieldsOf(preset: Preset): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [key, part] of Object.entries(preset)) {
    if (DESCRIBING.includes(key)) continue;
    const isPart = typeof part === 'object' && part !== null && !Array.isArray(part);
    for (const [name, value] of isPart ? Object.entries(part) : [[key, part] as const])
      fields[name] = String(value).replaceAll(',', ' + ');
  }
  return fields;
}

/** What it reproduces; the rows say it in English. */
export const presetDoes = ({ name, description }: Preset): string =>
  tOr(`does_preset_${name.replaceAll('-', '_')}`, description);
