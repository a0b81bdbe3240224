/** Brings JSON that a model wrote into the form of a decision, as far as its meaning is certain. */
import { asObject, firstString, isObject, type Loose } from '../actions/loose.ts';
import { repairFinish } from '../actions/finish.ts';
import { readAction } from '../actions/grammar.ts';
import { ACTIONS } from '../actions/registry.ts';

/** @returns A decision that is not yet parsed; undefined when the JSON decides nothing. */
export function repairDecision(json: unknown): unknown {
  if (Array.isArray(json)) return repairList(json);
  const object = asObject(json);
  const next = object['next'] ?? object['decision'];
  // {"next": "click 12"}, or {"next": "done", "answer": "…"}: the kind alone.
  if (typeof next === 'string') return repairLine(next) ?? repairObject({ ...object, kind: next });
  return next === undefined || next === null ? repairObject(object) : repairDecision(next);
}

function repairLine(line: string): unknown {
  const action = readAction(line);
  return action && { kind: 'act', plan: [action] };
}

/** A plan; or a decision that was put into a list. */
function repairList(list: readonly unknown[]): unknown {
  const actions = list.map((it) => (typeof it === 'string' ? readAction(it) : ACTIONS.repair(it)));
  const end = actions.indexOf(undefined);
  if (end < 0) return actions.length === 0 ? undefined : { kind: 'act', plan: actions };
  const other = repairDecision(list[end]);
  if (end === 0) return other;
  // What was to follow the actions is decided after them.
  if (OTHER_KINDS.has(asObject(other)['kind'])) return { kind: 'act', plan: actions.slice(0, end) };
  return { kind: 'act', plan: actions.map((action, i) => action ?? list[i]) };
}

const OTHER_KINDS: ReadonlySet<unknown> = new Set(['invoke', 'return', 'ask']);

function repairObject(it: Loose): unknown {
  const named = firstString(it, ['kind', 'type', 'action', 'do'])?.toLowerCase();
  switch (named) {
    case 'invoke':
      return repairInvoke(it);
    case 'return':
      return { kind: 'return', status: endStatus(it, 'done'), answer: answerOf(it) };
    case 'done':
    case 'failed':
    case 'needs-info':
      return { kind: 'return', status: endStatus(it, named), answer: answerOf(it) };
    case 'ask':
      return { kind: 'ask', question: it['question'] ?? it['text'] };
    default:
      return repairAct(it, named);
  }
}

function repairAct(it: Loose, named: string | undefined): unknown {
  const plan = [it['plan'], it['actions'], it['steps']].find(isObject);
  if (plan !== undefined) return withFinish(repairPlan(Array.isArray(plan) ? plan : [plan]), it['finish']);
  const action = ACTIONS.repair(it);
  if (action !== undefined) return { kind: 'act', plan: [action] };
  // {"action": {"kind": "click", …}}
  const inner = [it['action'], it['act']].find(isObject);
  if (inner !== undefined) return repairDecision(inner);
  if (named !== undefined) return { ...it, kind: named };
  const status = statusOf(it['status']);
  return status === undefined ? undefined : { kind: 'return', status, answer: answerOf(it) };
}

/** What a model says of the end where it can have no plan says nothing. */
function withFinish(decision: unknown, finish: unknown): unknown {
  const repaired = repairFinish(finish);
  const isPlan = asObject(decision)['kind'] === 'act';
  return isPlan && repaired !== undefined ? { ...asObject(decision), finish: repaired } : decision;
}

/** What is no action in it fails to parse, with a message that names it. */
function repairPlan(plan: readonly unknown[]): unknown {
  const repaired = repairList(plan);
  return asObject(repaired)['kind'] === 'act' ? repaired : { kind: 'act', plan };
}

/** Arguments may stand beside the policy's name. */
function repairInvoke(it: Loose): unknown {
  const others = Object.entries(it).filter(([key]) => !INVOKE_KEYS.includes(key));
  return {
    kind: 'invoke',
    policy: it['policy'] ?? it['name'],
    args: stringValues(it['args'] ?? it['arguments'] ?? Object.fromEntries(others)),
  };
}
const INVOKE_KEYS: readonly string[] = ['kind', 'type', 'action', 'do', 'policy', 'name', 'reasoning'];

const STATUSES: Readonly<Record<string, string>> = {
  done: 'done',
  success: 'done',
  completed: 'done',
  failed: 'failed',
  failure: 'failed',
  'needs-info': 'needs-info',
  needs_info: 'needs-info',
};
const statusOf = (status: unknown): string | undefined =>
  typeof status === 'string' ? STATUSES[status.toLowerCase()] : undefined;

/** A status that is no way to end ("in progress") fails to parse: it is never taken for "done". */
const endStatus = (it: Loose, unsaid: string): unknown =>
  it['status'] === undefined || it['status'] === null ? unsaid : (statusOf(it['status']) ?? it['status']);

function answerOf(it: Loose): string {
  const answer = it['answer'] ?? it['reason'] ?? it['text'] ?? '';
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

const stringValues = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value)).map(([key, it]) => [key, typeof it === 'string' ? it : JSON.stringify(it)]),
  );
