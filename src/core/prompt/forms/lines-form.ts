/**
 * The answer in lines: thoughts, then a decision in the notation of history and examples (actions/grammar.ts). It costs a
 * model neither a schema nor JSON. Its instructions are the same for every policy and page, so that providers can cache them.
 */
import { named } from '../../actions/kinds/named.ts';
import type { ActionGroup, ActionRow } from '../../actions/action-row.ts';
import { USUAL_GROUPS } from '../../policy.ts';
import { showsRefs, type Observation } from '../../view/observation.ts';
import { readAnswer, reasoningSoFar } from '../answer.ts';
import { isDecisionLine } from '../answer-lines.ts';
import type { Preset } from '../../preset.ts';
import type { AnswerForm } from './answer-form.ts';
import { EXEMPLAR_ACTIONS } from './exemplar-actions.ts';
import { COPY, limitText, REFS } from './json-form.ts';
import { offeredActions } from './offered-actions.ts';

const THOUGHTS = `First one to four short sentences: what came of your last actions (see <changes>), what the view shows for the task, what follows. Later you see them again, but not this view. Then one of these, in lines of its own with nothing after it:`;
const BARE = `One of these, in lines of its own, with no thoughts before it and nothing after it:`;

const PLAN = `- ACTIONS, one a line: a plan, carried out in order. Plan all that you can decide on without seeing the page again; end where the next action depends on how the page reacts. If something unexpected happens, the rest is dropped and you are told.`;
const ONE_ACTION = `- ACTION: one alone, in one line (dialog lines may come before it); you then see the page again.`;

const DECISIONS = `- done "answer": ends this policy, with what was asked for or what was done. failed "why": it cannot be done; needs-info "what": only the caller knows it.
- ask "question": to the person, where neither the command nor the page tells what matters.`;
const INVOKE = `- invoke NAME {"argument": "text"}: hands a part of the work to one of <policies>; you get its result.`;
const MORE = `- more pointer: first shows you more actions. Groups: pointer (points, hover, drag, selecting text), timed (wait, repeat, what moves or is fast), tabs (other tabs, addresses, back, reading several pages).`;
const AFTER_PLAN = 'A plan that completes the task may end with:';
const AFTER_ACTION = 'If it completes the task, the next line may be:';
const FINISH = ` finish 5 when CONDITION answer "answer". If the condition holds within 5 seconds after it, this policy is done with that answer, and you are not asked again. Choose what the page shows only once all went well.
CONDITION: page shown "Saved", or of one element: E3 equals "7". Words: shown, gone, contains, lacks, equals, below, above, changed (since the plan began). after "Price" before the word: only what follows this text counts.`;

/** Whether a run of it can have a policy to invoke. */
const hasOthers = ({ policies: { base, names } }: Preset): boolean =>
  names === 'all' || names.some((name) => name !== base);

const line = ({ lineForm, lineSays, promptLine }: ActionRow): string => `- ${lineForm}: ${lineSays ?? promptLine}`;

const lines = (groups: readonly ActionGroup[], observation: Observation, sees = false): string[] =>
  offeredActions({ groups: [...groups] }, observation, sees).map(line);

const MORE_LINE = /^[^\w\n]{0,8}more[ \t]{1,8}(pointer|timed|tabs)[^\w\n]{0,8}$/im;

export const LINES_FORM: AnswerForm = {
  instructions: (_policy, _invocable, { observation, preset, sees }) =>
    [
      `YOUR ANSWER\n${preset.answer.chainOfThought ? THOUGHTS : BARE}`,
      preset.plan.maxActions === 1 ? ONE_ACTION : PLAN,
      DECISIONS,
      ...(hasOthers(preset) ? [INVOKE] : []),
      MORE,
      (preset.plan.maxActions === 1 ? AFTER_ACTION : AFTER_PLAN) + FINISH,
      '',
      'ACTIONS',
      `${showsRefs(observation) ? REFS : ''}${COPY} Texts stand in double quotes; \\n in them is a line break, \\" a quote. [Brackets] hold what may be left out.${preset.plan.maxActions === 1 ? '' : limitText(preset.plan)}`,
      ...lines(USUAL_GROUPS, observation, sees),
      // Only later actions of a plan have targets that are yet to come.
      ...(showsRefs(observation) && preset.plan.maxActions > 1 ? [line(named)] : []),
    ].join('\n'),
  schema: () => null,
  looksUp: false,
  exemplar: EXEMPLAR_ACTIONS,
  read: readAnswer,
  furtherActions: (groups, observation) => lines(groups, observation).join('\n'),
  asksFor: (answer) => (MORE_LINE.exec(answer)?.[1]?.toLowerCase() as ActionGroup | undefined) ?? null,
  reasoningSoFar: (partial) => thoughtsIn(reasoningSoFar(partial)),
  reasonsAtLength: false,
  again: 'Give your decision again in lines as described above, and nothing else.',
};

function thoughtsIn(text: string): string {
  const all = text.split('\n');
  const end = all.findIndex(isDecisionLine);
  return (end < 0 ? all : all.slice(0, end)).join('\n').trim();
}
