/** The JSON Schema that a schema-constrained model must keep to: closed, every property required. */
import { CONDITION_WORDS } from '../actions/condition.ts';
import type { Policy } from '../policy.ts';
import { CLICK_WAYS } from '../actions/click-ways.ts';

type JsonSchema = Record<string, unknown>;

const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const refOrNull = textOrNull;
const number = { type: 'number' } as const;
const closed = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const kind = (name: string): JsonSchema => ({ type: 'string', enum: [name] });

const SCROLL_TO = ['up', 'down', 'left', 'right', 'top', 'bottom'] as const;

const numberOrNull = { type: ['number', 'null'] } as const;
const place = { ref: refOrNull, x: numberOrNull, y: numberOrNull } as const;

const how = { type: 'string', enum: [...CLICK_WAYS] } as const;
const QUICK: readonly JsonSchema[] = [
  closed({ kind: kind('click'), ref: text, how }),
  closed({ kind: kind('click_at'), ref: refOrNull, x: number, y: number, how }),
  closed({ kind: kind('hover'), ...place }),
  closed({
    kind: kind('type'),
    ref: refOrNull,
    text,
    append: { type: 'boolean' },
    enter: { type: 'boolean' },
  }),
  closed({ kind: kind('press'), keys: text, ref: refOrNull }),
  closed({ kind: kind('scroll'), to: { type: 'string', enum: [...SCROLL_TO] }, ref: refOrNull }),
];
const quickRef = { $ref: '#/$defs/quick' } as const;
const conditionRef = { $ref: '#/$defs/condition' } as const;
const nothing = { type: 'null' } as const;

const DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  quick: { anyOf: QUICK },
  condition: closed({
    ref: refOrNull,
    after: textOrNull,
    is: { type: 'string', enum: [...CONDITION_WORDS] },
    value: text,
  }),
};

const ACTION_SCHEMA: JsonSchema = {
  anyOf: [
    ...QUICK,
    closed({ kind: kind('drag'), ...place, path: { type: 'array', items: closed(place) } }),
    closed({ kind: kind('select'), ref: text, options: { type: 'array', items: text } }),
    closed({ kind: kind('select_text'), ref: refOrNull, text: textOrNull }),
    closed({
      kind: kind('wait'),
      until: { anyOf: [conditionRef, nothing] },
      seconds: number,
      do: { anyOf: [quickRef, nothing] },
    }),
    closed({
      kind: kind('repeat'),
      do: quickRef,
      until: { anyOf: [conditionRef, nothing] },
      times: { type: 'integer' },
    }),
    closed({ kind: kind('watch'), ref: refOrNull, seconds: number }),
    closed({
      kind: kind('follow'),
      refs: { type: 'array', items: text },
      seconds: number,
      click: { type: 'boolean' },
    }),
    closed({ kind: kind('sweep'), ref: text, until: conditionRef, click: { type: 'boolean' } }),
    closed({ kind: kind('go_to'), url: text }),
    closed({ kind: kind('back') }),
    closed({ kind: kind('forward') }),
    closed({ kind: kind('new_tab'), url: textOrNull }),
    closed({ kind: kind('switch_tab'), tab: number }),
    closed({ kind: kind('close_tab'), tab: numberOrNull }),
    closed({ kind: kind('dialog'), accept: { type: 'boolean' }, text: textOrNull }),
    closed({ kind: kind('look'), ref: refOrNull, page: { type: 'integer' } }),
    closed({ kind: kind('note'), text }),
  ],
};

/** @param invocable - Policies that the asking frame may invoke; each becomes a branch of its own. */
export function answerSchema(invocable: readonly Policy[]): JsonSchema {
  const invoke = invocable.map((policy) =>
    closed({
      kind: kind('invoke'),
      policy: kind(policy.name),
      args: closed(Object.fromEntries(policy.parameters.map(({ name }) => [name, text]))),
    }),
  );
  const answer = closed({
    reasoning: text,
    next: {
      anyOf: [
        closed({ kind: kind('act'), plan: { type: 'array', items: ACTION_SCHEMA } }),
        ...invoke,
        closed({
          kind: kind('return'),
          status: { type: 'string', enum: ['done', 'failed', 'needs-info'] },
          answer: text,
        }),
        closed({ kind: kind('ask'), question: text }),
      ],
    },
  });
  return { ...answer, $defs: DEFINITIONS };
}
