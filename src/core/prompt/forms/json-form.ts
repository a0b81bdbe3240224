/** The answer as one JSON object: reasoning and a decision. */
import type { Policy } from '../../policy.ts';
import { DEFAULT_PRESET, type Preset } from '../../preset.ts';
import { readAnswer, reasoningSoFar } from '../answer.ts';
import { answerSchema } from '../answer-schema.ts';
import { actionList } from './action-list.ts';
import type { AnswerForm } from './answer-form.ts';

const REASONED = `Answer with one JSON object: {"reasoning": "...", "next": DECISION}.
reasoning: one to four short sentences. First review what was done and what came of it (<changes> lists what is different on the page since then), then what the view shows for the task, then decide.`;
const BARE = `Answer with one JSON object, and with no thoughts before it: {"next": DECISION}.`;

const DECISIONS = {
  act: `- {"kind":"act","plan":[ACTION, ...]}: carry out actions in order. Put every action into the plan that you can decide on without seeing the page again, and end it where the next action depends on how the page reacts. If something unexpected happens, the rest is dropped and you are told which actions were carried out.`,
  invoke: `- {"kind":"invoke","policy":"NAME","args":{...}}: hand a part of the work to one of the policies below. You get its result.`,
  return: `- {"kind":"return","status":"done","answer":"..."}: end this policy. status: done (answer: what was asked for, or one sentence on what was done), failed when the task cannot be done (answer: why), or needs-info when something is missing that only the caller knows (answer: what).`,
  ask: `- {"kind":"ask","question":"..."}: ask the person, when the command leaves open something that matters and the page does not tell.`,
} as const;

const RULES = `Use only refs of the current view. Refs that begin with E are examples, below and in <examples>: no page has them. Copy names, values and texts from the command exactly, character by character, with no punctuation added or dropped. History and examples write actions in a short form: click E3, type E3 "text", press E3 Enter (the key Enter in element E3), watch 5 E3 (element E3 for 5 seconds).`;

/** What a decision is, and the actions that it may hold. */
export function decisionText(invocable: readonly Policy[], { plan }: Preset): string {
  const { act, invoke, return: end, ask } = DECISIONS;
  const actions = `${plan.maxActions} ${plan.maxActions === 1 ? 'action' : 'actions'}`;
  const limit = plan.maxActions === DEFAULT_PRESET.plan.maxActions ? '' : ` A plan has at most ${actions}.`;
  const decisions = invocable.length > 0 ? [act, invoke, end, ask] : [act, end, ask];
  return `${['DECISION is one of:', ...decisions].join('\n')}\n\nACTIONS\n${RULES}${limit}\n${actionList()}`;
}

export const JSON_FORM: AnswerForm = {
  instructions: (_policy, invocable, preset) =>
    `YOUR ANSWER\n${preset.answer.chainOfThought ? REASONED : BARE}\n${decisionText(invocable, preset)}`,
  schema: (_policy, invocable, { answer }) =>
    answer.chainOfThought ? answerSchema(invocable) : withoutReasoning(answerSchema(invocable)),
  read: readAnswer,
  reasoningSoFar,
  reasonsAtLength: false,
  again: 'Give your decision again as the one JSON object described above, and nothing else.',
};

function withoutReasoning(schema: Record<string, unknown>): Record<string, unknown> {
  const { reasoning: _, ...properties } = schema['properties'] as Record<string, unknown>;
  return { ...schema, properties, required: Object.keys(properties) };
}
