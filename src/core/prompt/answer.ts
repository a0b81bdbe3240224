/**
 * Reads a model's answer, and forgives the near misses of models that no schema (answer-schema.ts)
 * constrained, so that a slip costs no second call.
 *
 *   {"reasoning": "…", "next": {"kind": "act", "plan": [{"kind": "click", "ref": "12", "how": "left"}]}}
 */
import * as v from 'valibot';
import { asObject, firstString } from '../actions/loose.ts';
import { ACTIONS } from '../actions/registry.ts';
import { err, ok, type Result } from '../result.ts';
import { decisionSchema } from '../run/decision.ts';
import { isDecisionLine, readLines, type Answer } from './answer-lines.ts';
import { findJson, type FoundJson } from './loose-json.ts';
import { repairDecision } from './repair-decision.ts';

/** A model may go on without end; no decision is longer. */
const MAX_CHARS = 64_000;

/** @returns The decision, or in words what could not be read. */
export function readAnswer(whole: string): Result<Answer, string> {
  const answer = whole.slice(0, MAX_CHARS);
  const decides = findJson(answer).filter((it) => mayDecide(it.value) && !isPartOfLine(answer, it));
  const amidProse = decides.filter((it) => isInProse(answer, it));
  // What a sentence quotes is no decision where a line of its own is one.
  const isQuoted = amidProse.length > 0 && answer.split('\n').some(isDecisionLine);
  const found = isQuoted ? decides.filter((it) => !amidProse.includes(it)) : decides;
  for (const json of withPlans(found, answer)) {
    const candidate = repairDecision(json);
    if (candidate === undefined) continue;
    const parsed = v.safeParse(decisionSchema, candidate);
    if (parsed.success) return ok({ reasoning: reasoningOf(json), decision: parsed.output });
    const [issue] = parsed.issues;
    return err(`${v.getDotPath(issue) ?? 'next'}: ${issue.message}`);
  }
  const lines = readLines(withInvocationsOnOneLine(answer));
  if (lines.ok || found.length === 0) return lines;
  return err('The JSON holds no "next" with a "kind" of act, invoke, return or ask.');
}

/** Not the ref in "click [12]". */
const mayDecide = (value: unknown): boolean =>
  !Array.isArray(value) || value.some((it) => typeof it === 'object' || typeof it === 'string');

/** The arguments of an invocation, or text that a line types. */
function isPartOfLine(answer: string, { start }: FoundJson): boolean {
  const from = answer.lastIndexOf('\n', start) + 1;
  const to = answer.indexOf('\n', start);
  const end = Math.min(to < 0 ? answer.length : to, from + MAX_LINE);
  return (
    INVOKE.test(answer.slice(Math.max(from, start - MAX_INVOKE), start)) || isDecisionLine(answer.slice(from, end))
  );
}

/** Words stand before it on its line. */
const isInProse = (answer: string, { start }: FoundJson): boolean =>
  /\w/.test(answer.slice(answer.lastIndexOf('\n', start) + 1, start));

/** Characters of a line of which more is no action. */
const MAX_LINE = 2_000;
/** Characters, the policy's name included. */
const MAX_INVOKE = 100;
const INVOKE = /\binvoke\s+[a-z][a-z0-9_]*\s*$/i;

/** One action after the other, with nothing but commas between them, is a plan. */
function withPlans(found: readonly FoundJson[], answer: string): unknown[] {
  const decided: { value: unknown; isAction: boolean; end: number }[] = [];
  for (const { value, start, end } of found) {
    const last = decided.at(-1);
    const isAction = ACTIONS.repair(value) !== undefined;
    if (last?.isAction && isAction && /^[\s,]*$/.test(answer.slice(last.end, start))) {
      last.value = [last.value, value].flat();
      last.end = end;
    } else decided.push({ value, isAction, end });
  }
  return decided.map(({ value }) => value);
}

function withInvocationsOnOneLine(answer: string): string {
  let text = answer;
  for (const { value, start, end } of findJson(answer).toReversed())
    if (INVOKE.test(answer.slice(Math.max(0, start - MAX_INVOKE), start)))
      text = `${text.slice(0, start)}${JSON.stringify(value)}${text.slice(end)}`;
  return text;
}

const REASONING_KEYS = ['reasoning', 'thought', 'thinking', 'rationale', 'plan_reasoning'] as const;
const REASONING_BEGINS = new RegExp(String.raw`"(?:${REASONING_KEYS.join('|')})"\s*:\s*"`);
const reasoningOf = (json: unknown): string =>
  firstString(asObject(Array.isArray(json) ? json[0] : json), REASONING_KEYS) ?? '';

/**
 * The reasoning in a JSON answer that is still streaming in; what is not JSON counts as
 * reasoning itself.
 */
export function reasoningSoFar(partial: string): string {
  if (!partial.trimStart().startsWith('{') && !partial.trimStart().startsWith('```')) return partial;
  const start = REASONING_BEGINS.exec(partial);
  if (!start) return '';
  const rest = partial.slice(start.index + start[0].length);
  const body = /^(?:[^"\\]|\\u[0-9a-fA-F]{4}|\\[^u])*/.exec(rest)?.[0] ?? '';
  try {
    return JSON.parse(`"${body.replaceAll('\n', '\\n')}"`) as string;
  } catch {
    return body;
  }
}
