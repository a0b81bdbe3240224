/** As much of JSON Schema as response formats use: what the providers demand of one, and whether a value keeps to it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * What strict mode refuses in a schema.
 *
 * @param allRequired - OpenAI: every property has to be required. Anthropic lets some be optional.
 * @returns The path and the complaint, or null.
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function strictProblem(
  schema: JsonSchema,
  allRequired: boolean,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly problem: string } | null {
  if (path.length === 0 && (schema['type'] !== 'object' || schema['anyOf'] !== undefined))
    return {
      path,
      problem: `schema must be a JSON Schema of 'type: "object"', got 'type: "${String(schema['type'])}"'.`,
    };
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  if (types.includes('object')) {
    if (schema['additionalProperties'] !== false)
      return { path, problem: "'additionalProperties' is required to be supplied and to be false." };
    const properties = asObject(schema['properties']);
    const required = asArray(schema['required']);
    const left = Object.keys(properties).find((key) => !required.includes(key));
    if (allRequired && left !== undefined)
      return {
        path,
        problem: `'required' is required to be supplied and to be an array including every key in properties. Missing '${left}'.`,
      };
    for (const [key, inner] of Object.entries(properties)) {
      const found = strictProblem(asObject(inner), allRequired, [...path, 'properties', key]);
      if (found) return found;
    }
  }
  if (types.includes('array')) {
    if (schema['items'] === undefined) return { path, problem: 'array schema missing items.' };
    const found = strictProblem(asObject(schema['items']), allRequired, [...path, 'items']);
    if (found) return found;
  }
  for (const [i, inner] of asArray(schema['anyOf']).entries()) {
    const found = strictProblem(asObject(inner), allRequired, [...path, 'anyOf', String(i)]);
    if (found) return found;
  }
  for (const [name, inner] of Object.entries(asObject(schema['$defs']))) {
    const found = strictProblem(asObject(inner), allRequired, [...path, '$defs', name]);
    if (found) return found;
  }
  if (
    schema['type'] === undefined &&
    schema['anyOf'] === undefined &&
    schema['enum'] === undefined &&
    schema['$ref'] === undefined
  )
    return { path, problem: "schema must have a 'type' key." };
  return null;
}

/**
 * Whether a constrained model could have produced this value.
 *
 * @param root - Holds the `$defs` that `$ref` names.
 */
export function keepsTo(schema: JsonSchema, value: unknown, root: JsonSchema = schema): boolean {
  const { $ref: ref } = schema;
  if (typeof ref === 'string') {
    const name = ref.replace('#/$defs/', '');
    const definition = asObject(root['$defs'])[name];
    return definition !== undefined && keepsTo(asObject(definition), value, root);
  }
  const branches = schema['anyOf'];
  if (Array.isArray(branches)) return branches.some((branch) => keepsTo(asObject(branch), value, root));
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return types.some((type) => {
    switch (type) {
      case 'object': {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const properties = asObject(schema['properties']);
        return (
          asArray(schema['required']).every((key) => typeof key === 'string' && key in value) &&
          Object.entries(value).every(
            ([key, inner]) => key in properties && keepsTo(asObject(properties[key]), inner, root),
          )
        );
      }
      case 'array':
        return Array.isArray(value) && value.every((inner) => keepsTo(asObject(schema['items']), inner, root));
      case 'null':
        return value === null;
      case 'integer':
        return Number.isInteger(value);
      case undefined:
        return true;
      default:
        return typeof value === type;
    }
  });
}

/** Some value that keeps to the schema: what a model says to a prompt that is no task. */
export function anyValueOf(schema: JsonSchema): unknown {
  const [branch] = asArray(schema['anyOf']);
  if (branch !== undefined) return anyValueOf(asObject(branch));
  const [choice] = asArray(schema['enum']);
  if (choice !== undefined) return choice;
  const type = Array.isArray(schema['type']) ? (schema['type'][0] as unknown) : schema['type'];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(asObject(schema['properties'])).map(([key, inner]) => [key, anyValueOf(asObject(inner))]),
      );
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 1;
    case 'null':
      return null;
    default:
      return 'ready';
  }
}
