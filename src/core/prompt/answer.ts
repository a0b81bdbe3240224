/**
 * The form of a model's answer. `answerSchema` is what a schema-constrained model must keep to
 * (closed, every property required: the strictest of the providers' dialects); `readAnswer` reads
 * it back and forgives the near misses of models that were not constrained, so that a slip costs
 * no second call.
 *
 *   {"reasoning": "…", "next": {"kind": "act", "plan": [{"kind": "click", "ref": "12", "how": "left"}]}}
 */
import * as v from 'valibot';
import type { Action, Modifier } from '../action.ts';
import { CONDITION_WORDS } from '../condition.ts';
import { decisionSchema, type Decision } from '../decision.ts';
import type { Policy } from '../policy.ts';
import { err, ok, type Result } from '../result.ts';
import { readLines } from './grammar.ts';

export interface Answer {
  readonly reasoning: string;
  readonly decision: Decision;
}

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

export const CLICK_WAYS = ['left', 'double', 'right', 'middle', 'ctrl', 'shift'] as const;
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
    closed({ kind: kind('repeat'), do: quickRef, until: conditionRef, times: { type: 'integer' } }),
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

/** @returns The decision, or in words what could not be read. */
export function readAnswer(answer: string): Result<Answer, string> {
  const json = findJson(answer);
  if (json === undefined) return readLines(answer);
  const object = asObject(json);
  const reasoning =
    firstString(object, ['reasoning', 'thought', 'thinking', 'rationale', 'plan_reasoning']) ?? '';
  const next = decisionLike(json);
  if (next === undefined) return err('The JSON holds no "next" with a "kind" of act, invoke, return or ask.');
  const parsed = v.safeParse(decisionSchema, next);
  if (parsed.success) return ok({ reasoning, decision: parsed.output });
  const issue = parsed.issues[0];
  return err(`${v.getDotPath(issue) ?? 'next'}: ${issue.message}`);
}

/**
 * The reasoning in a JSON answer that is still streaming in; what is not JSON counts as
 * reasoning itself.
 */
export function reasoningSoFar(partial: string): string {
  if (!partial.trimStart().startsWith('{') && !partial.trimStart().startsWith('```')) return partial;
  const start = /"(?:reasoning|thought|thinking)"\s*:\s*"/.exec(partial);
  if (!start) return '';
  const rest = partial.slice(start.index + start[0].length);
  const body = /^(?:[^"\\]|\\u[0-9a-fA-F]{4}|\\[^u])*/.exec(rest)?.[0] ?? '';
  try {
    return JSON.parse(`"${body.replaceAll('\n', '\\n')}"`) as string;
  } catch {
    return body;
  }
}

/** The first JSON object in the text: bare, fenced, or amid prose; forgives trailing commas. */
function findJson(answer: string): unknown {
  const start = answer.indexOf('{');
  if (start < 0) return undefined;
  for (let end = answer.lastIndexOf('}'); end > start; end = answer.lastIndexOf('}', end - 1)) {
    const candidate = answer.slice(start, end + 1);
    for (const attempt of [candidate, candidate.replace(/,(\s*[}\]])/g, '$1')]) {
      try {
        return JSON.parse(attempt);
      } catch {
        // The next shorter candidate may parse.
      }
    }
    if (answer.length - end > 2000) break;
  }
  return undefined;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

function firstString(object: Record<string, unknown>, keys: readonly string[]): string | undefined {
  for (const key of keys) if (typeof object[key] === 'string') return object[key];
  return undefined;
}

const ACTION_KINDS = [
  'click',
  'double_click',
  'right_click',
  'click_at',
  'hover',
  'drag',
  'type',
  'press',
  'scroll',
  'select',
  'select_text',
  'wait',
  'repeat',
  'watch',
  'follow',
  'sweep',
  'go_to',
  'back',
  'forward',
  'new_tab',
  'switch_tab',
  'close_tab',
  'dialog',
  'look',
  'note',
];

/** Brings what a model wrote into the form of a Decision, as far as its meaning is certain. */
function decisionLike(json: unknown): unknown {
  if (Array.isArray(json)) return { kind: 'act', plan: json.map(actionLike) };
  const object = asObject(json);
  const next = object['next'] ?? object['decision'] ?? object;
  if (Array.isArray(next)) return { kind: 'act', plan: next.map(actionLike) };
  const inner = asObject(next);
  const plan = inner['plan'] ?? inner['actions'] ?? inner['steps'];
  if (Array.isArray(plan)) return { kind: 'act', plan: plan.map(actionLike) };
  const named = firstString(inner, ['kind', 'type', 'action', 'do']);
  if (named === undefined) return undefined;
  switch (named) {
    case 'invoke':
      return {
        kind: 'invoke',
        policy: inner['policy'] ?? inner['name'],
        args: stringValues(inner['args'] ?? inner['arguments']),
      };
    case 'return':
      return { kind: 'return', status: inner['status'] ?? 'done', answer: inner['answer'] ?? '' };
    case 'done':
    case 'failed':
    case 'needs-info':
      return {
        kind: 'return',
        status: named,
        answer: firstString(inner, ['answer', 'reason', 'text']) ?? '',
      };
    case 'ask':
      return { kind: 'ask', question: inner['question'] ?? inner['text'] };
    default:
      return ACTION_KINDS.includes(named)
        ? { kind: 'act', plan: [actionLike(inner)] }
        : { ...inner, kind: named };
  }
}

const stringValues = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).map(([key, it]) => [
      key,
      typeof it === 'string' ? it : JSON.stringify(it),
    ]),
  );

/** "[12]", "#12", 12 and "12" name the same element. */
function refLike(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  return value
    .trim()
    .replace(/^[[#(]\s*|\s*[\])]$/g, '')
    .split(/\s/)[0];
}

const CLICK_HOW: Record<
  string,
  { count: 1 | 2; button: 'left' | 'right' | 'middle'; modifiers: Modifier[] }
> = {
  left: { count: 1, button: 'left', modifiers: [] },
  double: { count: 2, button: 'left', modifiers: [] },
  right: { count: 1, button: 'right', modifiers: [] },
  middle: { count: 1, button: 'middle', modifiers: [] },
  ctrl: { count: 1, button: 'left', modifiers: ['Control'] },
  shift: { count: 1, button: 'left', modifiers: ['Shift'] },
};

/** How a click is written for a model; the inverse of how it is read. */
export function clickWay(
  action: Pick<Extract<Action, { kind: 'click' }>, 'count' | 'button' | 'modifiers'>,
): (typeof CLICK_WAYS)[number] {
  if (action.count === 2) return 'double';
  if (action.button !== 'left') return action.button;
  if (action.modifiers.includes('Control')) return 'ctrl';
  return action.modifiers.includes('Shift') ? 'shift' : 'left';
}

export const clickOf = (ref: unknown, how: string): Record<string, unknown> => ({
  kind: 'click',
  ref,
  ...(CLICK_HOW[how] ?? CLICK_HOW['left']),
});

function conditionLike(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const it = asObject(value);
  const ref = refLike(it['ref']);
  const { is, after, value: wanted } = it;
  return {
    ref: ref === undefined || ref === 'null' || ref === 'page' ? null : ref,
    after: after === undefined || after === '' ? null : after,
    is,
    value: typeof wanted === 'number' ? String(wanted) : (wanted ?? ''),
  };
}

const numberLike = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** A bare ref, [x, y], or an object that may leave out what is null. */
function placeLike(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { ref: null, x: value[0], y: value[1] };
  const it = typeof value === 'object' ? asObject(value) : { ref: value };
  const ref = refLike(it['ref'] ?? it['id'] ?? it['element']);
  return { ref: ref === undefined || ref === 'null' ? null : ref, x: it['x'] ?? null, y: it['y'] ?? null };
}

function actionLike(value: unknown): unknown {
  const it = asObject(value);
  const named = firstString(it, ['kind', 'action', 'type', 'do']);
  const ref = refLike(it['ref'] ?? it['id'] ?? it['element']);
  const target = ref === undefined || ref === 'null' ? null : ref;
  switch (named) {
    case 'click':
      return clickOf(ref, firstString(it, ['how', 'button']) ?? 'left');
    case 'double_click':
    case 'right_click':
      return clickOf(ref, named === 'double_click' ? 'double' : 'right');
    case 'type':
      return {
        kind: 'type',
        ref: it['ref'] === null ? null : ref,
        text: typeof it['text'] === 'number' ? String(it['text']) : (it['text'] ?? it['value']),
        mode: it['append'] === true || it['mode'] === 'append' ? 'append' : 'replace',
        enter: it['enter'] === true,
      };
    case 'press':
      return { kind: 'press', keys: it['keys'] ?? it['key'], ref: target };
    case 'scroll':
      return { kind: 'scroll', to: it['to'] ?? it['direction'] ?? 'down', ref: target };
    case 'select': {
      const options = it['options'] ?? it['option'] ?? it['value'];
      return { kind: 'select', ref, options: Array.isArray(options) ? options : [options] };
    }
    case 'click_at':
      return {
        ...clickOf(null, firstString(it, ['how', 'button']) ?? 'left'),
        kind: 'click_at',
        ...placeLike(it),
      };
    case 'hover':
      return { kind: 'hover', ...placeLike(it) };
    case 'drag': {
      const path = it['path'] ?? it['to'];
      return { kind: 'drag', ...placeLike(it), path: (Array.isArray(path) ? path : [path]).map(placeLike) };
    }
    case 'wait': {
      const then = it['do'] ?? it['then'];
      return {
        kind: 'wait',
        until: conditionLike(it['until']) ?? null,
        seconds: numberLike(it['seconds'] ?? (it['until'] ? 30 : undefined)),
        do: then === undefined || then === null ? null : actionLike(then),
      };
    }
    case 'repeat':
      return {
        kind: 'repeat',
        do: actionLike(it['do'] ?? it['action']),
        until: conditionLike(it['until']),
        times: numberLike(it['times'] ?? 50),
      };
    case 'watch':
      return { kind: 'watch', ref: target, seconds: numberLike(it['seconds']) };
    case 'follow': {
      const refs = Array.isArray(it['refs']) ? it['refs'] : [it['refs'] ?? ref];
      return {
        kind: 'follow',
        refs: refs.map(refLike),
        seconds: numberLike(it['seconds']),
        click: it['click'] === true,
      };
    }
    case 'sweep':
      return { kind: 'sweep', ref, until: conditionLike(it['until']), click: it['click'] === true };
    case 'select_text':
      return { kind: 'select_text', ref: target, text: it['text'] ?? null };
    case 'go_to':
      return { kind: 'go_to', url: it['url'] };
    case 'back':
    case 'forward':
      return { kind: named };
    case 'new_tab':
      return { kind: 'new_tab', url: it['url'] ?? null };
    case 'switch_tab':
    case 'close_tab':
      return { kind: named, tab: numberLike(it['tab'] ?? null) };
    case 'dialog':
      return { kind: 'dialog', accept: it['accept'] !== false, text: it['text'] ?? null };
    case 'look':
      return { kind: 'look', ref: target, page: numberLike(it['page'] ?? 1) };
    case 'note':
      return { kind: 'note', text: it['text'] };
    default:
      return value;
  }
}
