/**
 * Reads a model's answer, and forgives the near misses of models that no schema (answer-schema.ts)
 * constrained, so that a slip costs no second call.
 *
 *   {"reasoning": "…", "next": {"kind": "act", "plan": [{"kind": "click", "ref": "12", "how": "left"}]}}
 */
import * as v from 'valibot';
import { decisionSchema, type Decision } from '../run/decision.ts';
import { err, ok, type Result } from '../result.ts';
import { ACTION_KINDS, actionLike, asObject, firstString } from '../actions/action-like.ts';
import { readLines } from '../actions/grammar.ts';

export interface Answer {
  readonly reasoning: string;
  readonly decision: Decision;
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
