/** A set of rows: an action is written, read, put into words and so on by the row of its kind. */
import * as v from 'valibot';
import type { Ref } from '../ids.ts';
import type { ActionRow, ActionWords } from './action-row.ts';
import { asObject, type Loose } from './loose.ts';

const kindOf = (row: ActionRow): string => row.schema.entries.kind.literal;

export class ActionTable<Row extends ActionRow> {
  readonly schema: v.GenericSchema<unknown, v.InferOutput<Row['schema']>>;
  readonly modelSchema: v.GenericSchema<v.InferInput<Row['modelSchema']>, unknown>;
  readonly #byKind: ReadonlyMap<string, ActionRow>;
  readonly #byName: ReadonlyMap<string, ActionRow>;

  constructor(rows: readonly Row[]) {
    this.schema = variantOf(rows.map(({ schema }) => schema));
    this.modelSchema = variantOf(rows.map(({ modelSchema }) => modelSchema));
    this.#byKind = new Map(rows.map((row) => [kindOf(row), row]));
    this.#byName = new Map(rows.flatMap((row) => [kindOf(row), ...row.otherNames].map((it) => [it, row])));
  }

  rowOf(action: ActionOf<Row>): ActionRow {
    const { kind } = action as { readonly kind: string };
    const row = this.#byKind.get(kind);
    if (!row) throw new Error(`no row for ${kind}`);
    return row;
  }

  /** Whether an action is called so, by its kind or by another of its names. */
  hasName(word: string): boolean {
    return this.#byName.has(word);
  }

  write(action: ActionOf<Row>): string {
    return this.rowOf(action).write(action);
  }

  /** @returns What the line says, not yet parsed; undefined when it does not have the form of an action. */
  read(line: string): unknown {
    const [, word = '', rest = ''] = /^([a-z_]+)(?:\s+(.*))?$/is.exec(line.trim()) ?? [];
    const name = word.toLowerCase();
    return this.#byName.get(name)?.read(rest.trim(), name);
  }

  /** @returns JSON of a model in the form of an action, not yet parsed; undefined when it names none. */
  repair(value: unknown): unknown {
    if (typeof value === 'string') return this.read(value);
    const it = flattened(asObject(value));
    const name = nameOf(it);
    if (name === null) return this.#repairByKey(it);
    return this.#byName.get(name)?.repair(it, name);
  }

  words(action: ActionOf<Row>, element: string): ActionWords {
    return this.rowOf(action).words(action, element);
  }

  sentence(action: ActionOf<Row>, element: string): string {
    const { before, target, after } = this.words(action, element);
    return `${before}${target === '' ? '' : ` ${target}`}${after}`.trimStart();
  }

  refs(action: ActionOf<Row>): readonly (Ref | null)[] {
    return this.rowOf(action).refs(action);
  }

  usesFocus(action: ActionOf<Row>): boolean {
    return this.rowOf(action).usesFocus(action);
  }

  /** `{"click": {"ref": "3"}}` or `{"click": "3"}`: the name is the only key. */
  #repairByKey(it: Loose): unknown {
    const [entry, ...others] = Object.entries(it);
    const name = nameIn(entry?.[0]);
    const row = name === null ? undefined : this.#byName.get(name);
    if (!entry || others.length > 0 || !row || name === null) return undefined;
    const [, inner] = entry;
    return row.repair(typeof inner === 'object' ? asObject(inner) : { ref: inner }, name);
  }
}

export type ActionOf<Row extends ActionRow> = v.InferOutput<Row['schema']>;

/** Where models say which action it is, and what they say there of every one. */
const NAME_KEYS = ['kind', 'action', 'type', 'name', 'do'] as const;
const SAYS_NOTHING: ReadonlySet<string> = new Set(['action', 'act', 'function', 'tool_call', 'tool_use']);

function nameOf(it: Loose): string | null {
  const names = NAME_KEYS.map((key) => nameIn(it[key])).filter((name) => name !== null);
  return names.find((name) => !SAYS_NOTHING.has(name)) ?? null;
}

/** "doubleClick", "Double-Click" and "double_click" are one name. */
function nameIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

/** The arguments of a tool call, put beside its name. */
function flattened(it: Loose): Loose {
  for (const key of ['arguments', 'args', 'parameters', 'params', 'input']) {
    const value = it[key];
    const given = typeof value === 'string' ? parsed(value) : value;
    if (Object.keys(asObject(given)).length > 0) return { ...it, ...asObject(given) };
  }
  return it;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What distinguishes the options is known only to their rows: the caller says what comes out. */
const variantOf = <Input, Output>(options: readonly KindOption[]): v.GenericSchema<Input, Output> =>
  v.variant('kind', [...options]) as unknown as v.GenericSchema<Input, Output>;
type KindOption = ActionRow['schema'];
