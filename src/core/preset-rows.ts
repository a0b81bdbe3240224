/** Presets as they are written: rows that may extend another, and `step:k=0,temperature=0.3` for a row with changes. */
import * as v from 'valibot';
import { firstIssue } from './first-issue.ts';
import { t } from './i18n/t.ts';
import { presetSchema, type Preset } from './preset.ts';
import { err, ok, type Result } from './result.ts';

const rowSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** The row whose values hold where this one has none. */
  extends: v.optional(v.string()),
});
export type PresetRow = v.InferOutput<typeof rowSchema>;
type Fields = Readonly<Record<string, unknown>>;

/** @throws ValiError when a row has no name. */
export const presetRows = (raw: unknown): PresetRow[] => v.parse(v.array(rowSchema), raw);

/**
 * @param spec - The name of a row, and changes to it: a field by its own name, a list with plus signs
 *   (`stages=state-filter+`).
 * @returns The preset, or a sentence on what is wrong with the row or with the changes.
 */
export function resolvePreset(rows: readonly PresetRow[], spec: string): Result<Preset, string> {
  const [name = '', ...rest] = spec.split(':');
  const changes = rest.join(':').split(',').filter(Boolean);
  const merged = mergedRow(rows, name.trim(), []);
  if (!merged.ok) return merged;
  const read = readPreset(merged.value);
  if (!read.ok || changes.length === 0) return read;
  let changed: Fields = { ...read.value, name: spec.trim(), reproduces: null };
  for (const change of changes) {
    const result = withChange(changed, change);
    if (!result.ok) return err(t('preset_fault', { spec, fault: result.error }));
    changed = result.value;
  }
  return readPreset(changed);
}

function mergedRow(rows: readonly PresetRow[], name: string, above: readonly string[]): Result<Fields, string> {
  const row = rows.find((it) => it.name === name);
  if (row === undefined) {
    const by = above.at(-1);
    return err(
      by === undefined
        ? t('preset_none', { name, known: rows.map((it) => it.name).join(', ') })
        : t('preset_no_base', { by, name }),
    );
  }
  if (above.includes(name)) return err(t('preset_circle', { names: [...above, name].join(' → ') }));
  const { extends: parent, ...own } = row;
  if (parent === undefined) return ok(own);
  const base = mergedRow(rows, parent, [...above, name]);
  // What a row reproduces and how it is described is its own.
  return base.ok ? ok(merge({ ...base.value, description: '', reproduces: null }, own)) : base;
}

const merge = (base: Fields, own: Fields): Fields => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = base[key];
    merged[key] = isFields(value) && isFields(below) ? { ...below, ...value } : value;
  }
  return merged;
};

function readPreset(fields: Fields): Result<Preset, string> {
  const parsed = v.safeParse(presetSchema, fields);
  if (parsed.success) return ok(parsed.output);
  return err(t('preset_fault', { spec: String(fields['name']), fault: firstIssue(parsed.issues) }));
}

/** A field is found by its name alone, in whichever part of the preset it is. */
function withChange(fields: Fields, change: string): Result<Fields, string> {
  const [key = '', ...rest] = change.split('=').map((it) => it.trim());
  const value = valueOf(rest.join('='));
  if (rest.length === 0) return err(t('preset_no_change', { change }));
  const part = Object.entries(fields).find(([, it]) => isFields(it) && key in it);
  if (part !== undefined) return ok({ ...fields, [part[0]]: { ...(part[1] as Fields), [key]: value } });
  if (key in fields && key !== 'name' && !isFields(fields[key])) return ok({ ...fields, [key]: value });
  return err(t('preset_no_field', { field: key }));
}

function valueOf(text: string): unknown {
  if (text === '' || text.includes('+')) return text.split('+').filter(Boolean);
  if (text === 'null' || text === 'true' || text === 'false') return JSON.parse(text);
  return Number.isNaN(Number(text)) ? text : Number(text);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
