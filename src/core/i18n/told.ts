/**
 * What is told of an action beyond its typed facts: messages of the catalogue and what fills them in. Whoever shows them writes
 * the sentences, in English for a model and in the person's language for them.
 */
import * as v from 'valibot';
import { formatNumber } from './format.ts';
import { t, type TextKey, type Underscored } from './t.ts';

type ToldKey = Extract<TextKey, `told_${string}`>;
/** As an element is told in evidence. */
const briefSchema = v.object({ ref: v.nullable(v.string()), role: v.string(), name: v.string() });
type Brief = Readonly<v.InferOutput<typeof briefSchema>>;
type Value = number | Told[number] | Told;
/** Clauses. One that is a string is shown as it is. */
export type Told = readonly (
  string | Brief | { readonly told: ToldKey; readonly with: Readonly<Record<string, Value>> }
)[];

const partSchema: v.GenericSchema<unknown, Told[number]> = v.union([
  v.string(),
  briefSchema,
  v.object({
    told: v.pipe(
      v.string(),
      v.startsWith('told_'),
      v.transform((key) => key as ToldKey),
    ),
    with: v.record(
      v.string(),
      v.lazy(() => v.union([v.number(), partSchema, v.array(partSchema)])),
    ),
  }),
]);
export const toldSchema: v.GenericSchema<unknown, Told> = v.union([
  v.array(partSchema),
  // English, as runs of earlier versions hold it.
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
]);

export const told = (key: ToldKey, values: Readonly<Record<string, Value>> = {}): Told => [{ told: key, with: values }];

/** As tKind. */
export const toldKind = <P extends string, K extends string>(
  prefix: P,
  kind: `${P}_${Underscored<K>}` extends ToldKey ? K : never,
): Told => told(`${prefix}_${kind.replaceAll('-', '_')}` as ToldKey);

/** The values that stand in quotes of the message; `quote` brings its own. */
const QUOTED = new Set(['text', 'seen']);

/** @param element - How an element is named. @param inQuotes - How a text of the page stands in quotes. */
export function writeTold(
  clauses: Told | string,
  element: (brief: Brief) => string,
  number: (value: number) => string = formatNumber,
  inQuotes: (text: string) => string = (it) => it,
): string[] {
  const write = (value: Value): string => {
    if (typeof value === 'number') return number(value);
    return (Array.isArray(value) ? value : [value]).map(clause).join(', ');
  };
  const clause = (it: Told[number]): string => {
    if (typeof it === 'string') return it;
    if ('role' in it) return element(it);
    const values = Object.entries(it.with).map(([name, value]) => {
      const written = write(value);
      return [name, QUOTED.has(name) ? inQuotes(written) : written];
    });
    return t(it.told, Object.fromEntries(values));
  };
  // A string: the record of an older run is read with its sentences.
  return typeof clauses === 'string' ? [clauses] : clauses.map(clause);
}
