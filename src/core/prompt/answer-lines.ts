/**
 * Reads an answer that is written in lines: reasoning, then a decision. A line is part of the decision
 * only when the whole of it has the form of one; "Done with the first field." is prose.
 *
 *     click 12                 one or more actions (actions/grammar.ts)
 *     finish 5 when page shown "Saved" answer "…"          after the actions (actions/finish.ts)
 *     invoke find {"what": "…"}
 *     done "answer"            failed "reason"            needs-info "what"            (also "return done …")
 *     ask "question"
 */
import * as v from 'valibot';
import type { Action } from '../actions/action.ts';
import { readFinish } from '../actions/finish.ts';
import { readAction } from '../actions/grammar.ts';
import { ACTIONS } from '../actions/registry.ts';
import { lineOf, readString, STRING } from '../actions/line-parts.ts';
import { err, ok, type Result } from '../result.ts';
import { decisionSchema, type Decision } from '../run/decision.ts';
import { parseLoosely } from './loose-json.ts';

export interface Answer {
  readonly reasoning: string;
  readonly decision: Decision;
  /** A line of the plan that is no action: it and what follows are left out. */
  readonly badLine?: string;
}

export function readLines(answer: string): Result<Answer, string> {
  const reasoning: string[] = [];
  const plan: Action[] = [];
  const lines = answer.split('\n').filter((line) => bareLine(line) !== '');
  const lastProse = lines.findLastIndex((line) => !isDecisionLine(line));
  for (const [i, raw] of lines.entries()) {
    const line = bareLine(raw);
    const action = readAction(line);
    if (action && !(plan.length === 0 && isNamedInProse(line, i < lastProse))) {
      plan.push(action);
      continue;
    }
    const finish = readFinish(line);
    if (finish && plan.length > 0)
      return ok({ reasoning: reasoning.join('\n'), decision: { kind: 'act', plan, finish } });
    // Only actions may follow the first one: prose after it ends the plan.
    if (plan.length > 0)
      return ok({
        reasoning: reasoning.join('\n'),
        decision: { kind: 'act', plan },
        ...((isMisspelledAction(line) || MISREAD_FINISH.test(line)) && { badLine: line }),
      });
    if (finish) return err('A finish follows the actions of a plan: there are none before it.');
    const decision = readDecision(line, i === lines.length - 1);
    if (decision) return ok({ reasoning: reasoning.join('\n'), decision });
    // Left out of the plan, it would change what the next action is done to.
    if (isMisspelledAction(line)) return err(`The line “${line}” cannot be read as an action.${refHint(line)}`);
    reasoning.push(raw.trim());
  }
  if (plan.length > 0) return ok({ reasoning: reasoning.join('\n'), decision: { kind: 'act', plan } });
  return err('No line of the answer is an action or another decision, and it holds no JSON object.');
}

/** "finish by checking the list" is prose. */
const MISREAD_FINISH = /^finish\s+(?:(?:within\s+)?[\d.]|(?:when|once|if)\b)/;

const MAX_ACTION_CHARS = 80;

/** An action's name and a ref ("scroll 1 to the bottom"), or a target and texts alone, in a form that the grammar does not have; no sentence. */
function isMisspelledAction(line: string): boolean {
  const [, name = ''] = /^([a-z]\w*)\s/.exec(line) ?? [];
  if (!ACTIONS.hasName(name) || /[.!?:,]$/.test(line)) return false;
  const withoutTexts = line.replace(TEXT, '""');
  const isOfTexts = /^\w+(?: [a-z]+)? ""(?: (?:""|in|into|to|enter))*$/.test(withoutTexts);
  const isOfRef = /^\w+\s+(?:\w+\s+)?(?:[[#]?[a-z]*[1-9]\d*\]?)(?:\s|$)/i.test(line);
  const isOfRefAtEnd = /^\w+ "" (?:\w+ ){1,2}[[#]?[a-z]*[1-9]\d*\]?$/.test(withoutTexts);
  return isOfTexts || isOfRefAtEnd || (isOfRef && line.length <= MAX_ACTION_CHARS);
}

/** `E3` is how examples write a ref, so that none of them names an element of the view. */
function refHint(line: string): string {
  const ref = /\sE(\d+)\b/.exec(line)?.[1];
  return ref === undefined ? '' : ` Refs are written as in the view: ${ref}, not E${ref}.`;
}

/** Whether the line decides something by itself, so that JSON in it is only a part of it. */
export const isDecisionLine = (line: string): boolean =>
  readAction(bareLine(line)) !== undefined || readDecision(bareLine(line), false) !== undefined;

/** "Back" and "Forward" are buttons as well: a word alone acts only where no prose comes after it. */
const isNamedInProse = (line: string, isProseAfter: boolean): boolean => /^\w+\.?$/.test(line) && isProseAfter;

const LABEL = /^(?:\*\*)?(?:next )?(?:action|decision|answer)s?(?:\*\*)?:(?:\*\*)?\s+/i;

/** Without what Markdown and labels put around it; empty for the fence of a code block. */
function bareLine(raw: string): string {
  const line = raw
    .trim()
    .replace(/^(?:[-*>]|\d+[.)])\s+/, '')
    .replace(LABEL, '');
  if (/^`{3,}\w*$/.test(line)) return '';
  return withoutRuns(/^(`{1,3}|\*\*)(.*)\1$/.exec(line)?.[2]?.trim() ?? line);
}

/** A text in quotes. One that nothing closes reaches to the end of the line, so that no other is looked for in it. */
const TEXT = /"(?:[^"\\]|\\.)*(?:"|\\?$)/g;

const TEXT_OR_RUN = new RegExp(String.raw`${TEXT.source}|\s{2,}`, 'g');

/** Runs of blanks outside of texts say nothing, and cost the patterns of the grammar much. */
const withoutRuns = (line: string): string =>
  line.replace(TEXT_OR_RUN, (found) => (found.startsWith('"') ? found : ' '));

const INVOKE = /^invoke\s+([a-z][a-z0-9_]*)\s*(\{.*\})$/i;
const RETURN = lineOf(String.raw`(?:return:?\s+)?(done|failed|needs-info)`, String.raw`:?\s*${STRING}\.?`);
const ASK = lineOf('ask', String.raw`:?\s*${STRING}\.?`);

function readDecision(line: string, isLast: boolean): Decision | undefined {
  const parsed = v.safeParse(decisionSchema, decisionOf(line, isLast));
  return parsed.success ? parsed.output : undefined;
}

function decisionOf(line: string, isLast: boolean): unknown {
  const [, policy, args] = INVOKE.exec(line) ?? [];
  if (policy !== undefined) return { kind: 'invoke', policy, args: parseLoosely(args ?? '') };
  const [, status, answer] = RETURN.exec(line) ?? [];
  if (status !== undefined) return { kind: 'return', status: status.toLowerCase(), answer: readString(answer) };
  const [, question] = ASK.exec(line) ?? [];
  if (question !== undefined) return { kind: 'ask', question: readString(question) };
  // Alone it may as well introduce what comes next.
  return isLast && /^done\.?$/i.test(line) ? { kind: 'return', status: 'done', answer: '' } : undefined;
}
