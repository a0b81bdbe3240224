/** The answer as one JSON object: reasoning and a decision. */
import type { Policy } from '../../policy.ts';
import type { Preset } from '../../preset.ts';
import { showsRefs } from '../../view/observation.ts';
import { readAnswer, reasoningSoFar } from '../answer.ts';
import { answerSchema } from '../answer-schema.ts';
import { actionList, conditionText } from './action-list.ts';
import { EXEMPLAR_ACTIONS } from './exemplar-actions.ts';
import type { AnswerFacts, AnswerForm } from './answer-form.ts';
import { offeredActions } from './offered-actions.ts';

const OBJECT = 'Answer with one JSON object: {"reasoning": "...", "next": DECISION}.\n';
const BARE_OBJECT = 'Answer with one JSON object, and with no thoughts before it: {"next": DECISION}.\n';

const REASONING = `reasoning: one to four short sentences: what came of your last actions (see <changes>), what the view shows for the task, what follows. Later you see your reasoning again, but not this view.`;

/** Each kind of decision with an example, which is left out where a schema tells the form. */
const DECISIONS = {
  act: [
    '{"kind":"act","plan":[ACTION, ...],"finish":null}',
    'carry out plan in order. Plan all that you can decide on without seeing the page again; end where the next action depends on how the page reacts. If something unexpected happens, the rest is dropped and you are told.',
  ],
  invoke: [
    '{"kind":"invoke","policy":"NAME","args":{...}}',
    'hand a part of the work to a policy below; you get its result.',
  ],
  return: [
    '{"kind":"return","status":"done","answer":"..."}',
    'end this policy. status done: answer is what was asked for, or what was done; failed: why it cannot be done; needs-info: what only the caller knows.',
  ],
  ask: [
    '{"kind":"ask","question":"..."}',
    'ask the person what matters, where neither the command nor the page tells.',
  ],
} as const;

/** @see finishRefusal */
const FINISH = `finish, for a plan that completes the task (else null): when the page meets the condition within seconds after the plan, this policy returns done with answer, without asking you again. Choose what the page does not show yet, and shows only if all went well.`;
const FINISH_FORM = ` Its form: {"when":CONDITION,"seconds":5,"answer":"..."}`;

export const REFS = `Use only refs of the current view (E3 and the like are of examples). `;
export const COPY = `Copy names, values and texts from the command exactly.`;
const SHORT = ` History and examples use a short form: type E3 "text".`;

/** What a decision is, and the actions that it may hold. */
export function decisionText(policy: Policy, invocable: readonly Policy[], facts: AnswerFacts): string {
  const { observation, preset, isConstrained } = facts;
  const { act, invoke, return: end, ask } = DECISIONS;
  const decisions = invocable.length > 0 ? [act, invoke, end, ask] : [act, end, ask];
  const hasRefs = showsRefs(observation);
  return [
    isConstrained ? 'next is one of:' : 'DECISION is one of:',
    ...decisions.map(([example, what]) => `- ${isConstrained ? kindIn(example) : example}: ${what}`),
    isConstrained ? FINISH : FINISH + FINISH_FORM,
    conditionText(isConstrained, hasRefs),
    '',
    'ACTIONS',
    `${hasRefs ? REFS : ''}${COPY}${hasRefs ? SHORT : ''}${limitText(preset.plan)}`,
    actionList(offeredActions(policy, observation, facts.sees), isConstrained, hasRefs),
  ].join('\n');
}

const kindIn = (example: string): string => /"kind":"(\w+)"/.exec(example)?.[1] ?? '';

export function limitText({ maxActions }: Preset['plan']): string {
  return ` At most ${maxActions} ${maxActions === 1 ? 'action' : 'actions'} a plan.`;
}

export const JSON_FORM: AnswerForm = {
  instructions(policy, invocable, facts) {
    const { chainOfThought } = facts.preset.answer;
    const object = facts.isConstrained ? '' : chainOfThought ? OBJECT : BARE_OBJECT;
    const reasoning = chainOfThought ? `${REASONING}\n` : '';
    return `YOUR ANSWER\n${object}${reasoning}${decisionText(policy, invocable, facts)}`;
  },
  schema(policy, invocable, { observation, preset, sees }) {
    const schema = answerSchema(offeredActions(policy, observation, sees), invocable);
    return preset.answer.chainOfThought ? schema : withoutReasoning(schema);
  },
  looksUp: false,
  exemplar: EXEMPLAR_ACTIONS,
  read: readAnswer,
  reasoningSoFar,
  reasonsAtLength: false,
  again: 'Give your decision again as the one JSON object described above, and nothing else.',
};

function withoutReasoning(schema: Record<string, unknown>): Record<string, unknown> {
  const { reasoning: _, ...properties } = schema['properties'] as Record<string, unknown>;
  return { ...schema, properties, required: Object.keys(properties) };
}
