/** The actions as a prompt describes them: each by an example in JSON, or by its name where a schema tells the rest. */
import * as v from 'valibot';
import { ACTION_GROUPS, type ActionGroup, type ActionRow } from '../../actions/action-row.ts';
import { conditionSchema } from '../../actions/condition.ts';
import { withExampleRefs } from '../example-refs.ts';

/** What is said of a group before its actions. */
const GROUP_NOTES: Readonly<Record<ActionGroup, string | null>> = {
  core: null,
  pointer: null,
  timed:
    'For what happens faster than you are asked (inside the page, at most 60 seconds; until: a condition, or null in wait and repeat):',
  tabs: 'Other pages:',
  dialogs: null,
  look: null,
};

/**
 * @param isConstrained - Whether a schema holds the answer to its form.
 * @param hasRefs - Whether the model is shown refs: without, the examples have none.
 */
export function actionList(rows: readonly ActionRow[], isConstrained: boolean, hasRefs: boolean): string {
  // Those under words of their own come last: nothing else may seem to be part of them.
  const groups = ACTION_GROUPS.toSorted((a, b) => Number(isNoted(a)) - Number(isNoted(b)));
  const lines = groups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    const note = GROUP_NOTES[group];
    return [
      ...(note === null || own.length === 0 ? [] : [note]),
      ...own.map((row) => (isConstrained ? shortLine(row) : lineWithExample(row, hasRefs))),
    ];
  });
  return lines.join('\n');
}

const isNoted = (group: ActionGroup): boolean => GROUP_NOTES[group] !== null;
const nameOf = (row: ActionRow): string => row.schema.entries.kind.literal;

/** "click the center …" names itself. */
const shortLine = (row: ActionRow): string =>
  row.promptLine.startsWith(`${nameOf(row)} `) ? `- ${row.promptLine}` : `- ${nameOf(row)}: ${row.promptLine}`;

const lineWithExample = (row: ActionRow, hasRefs: boolean): string => {
  const example = hasRefs ? withExampleRefs(row.example) : atPoints(row.example);
  const says = (hasRefs ? undefined : row.saysWithoutRefs) ?? row.promptLine;
  return [`- ${JSON.stringify(example)}: ${says}`, ...choicesOf(row)].join(' ');
};

/**
 * The same without refs: what is done at an element is done at a point, and at none where it goes to the focus. Of a text the answer has to
 * say so: one that names no place is not read.
 */
const atPoints = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('ref' in value)) return value;
    const { ref: _ref, ...rest } = value;
    const isClick = 'kind' in rest && rest.kind === 'click';
    const needsPoint = isClick || ('x' in rest && rest.x === null);
    if ('kind' in rest && rest.kind === 'type') return { ...value, ref: null };
    return { ...rest, ...(isClick && { kind: 'click_at' }), ...(needsPoint && { x: 10, y: 20 }) };
  });

/** "how: left, double or right." for each member that is one of some words. */
const choicesOf = ({ modelSchema }: ActionRow): string[] =>
  Object.entries(modelSchema.entries).flatMap(([name, schema]) =>
    'options' in schema && v.isOfType('picklist', schema as v.GenericSchema)
      ? [`${name}: ${oneOf(schema.options as readonly string[])}.`]
      : [],
  );

const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Both as above. */
export const conditionText = (isConstrained: boolean, hasRefs = true): string => {
  const compared = `compares value with ${hasRefs ? 'the text or value of ref (null: the text of the whole page)' : 'the text of the page'}. after: only what follows this text counts.`;
  return isConstrained
    ? `A condition ${compared}`
    : `CONDITION is {${hasRefs ? '"ref",' : ''}"after","is","value"}: it ${compared} is: ${oneOf(conditionSchema.entries.is.options)}.`;
};
