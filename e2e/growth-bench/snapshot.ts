/** Reads heap snapshots of V8. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** What a program makes; the rest is V8's code, its descriptions of objects, and what the browser's own objects take. */
const DATA: ReadonlySet<string | undefined> = new Set([
  'object',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'closure',
  'number',
  'regexp',
  'symbol',
  'bigint',
]);

/** @returns Bytes. */
export function dataIn(json: string): number {
  const { snapshot, nodes } = JSON.parse(json) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (DATA.has(types[0][nodes[at + typeAt] ?? -1])) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}
