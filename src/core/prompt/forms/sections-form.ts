/**
 * The answer in sections, as in context-aware action planning (CAAP §4): the history reviewed, the screen gone
 * through item by item, candidates, a plan to the end, the decision. Without the instructions that ask for a
 * chain of thought, the decision alone (CAAP Table 6).
 */
import type { Preset } from '../../preset.ts';
import { err, ok, type Result } from '../../result.ts';
import { readAnswer } from '../answer.ts';
import type { Answer } from '../answer-lines.ts';
import type { AnswerForm } from './answer-form.ts';
import { EXEMPLAR_ACTIONS } from './exemplar-actions.ts';
import { decisionText } from './json-form.ts';
import { reasoningIn, sectionsOf } from './sections.ts';

const SECTIONS = `Answer in plain words, in five sections under these headings:
### History
What was done so far and what came of it, and what each step was for. Take it that these steps were right, unless their outcome says otherwise.
### Screen
Every item of <view> that tells something about the task or may have to be acted on: what it is, what it says, its state. Where the task counts, compares, orders or picks from several items, write all of them down, none left out: (1) the first, (2) the second, and so on to the last.
### Candidates
The actions that are possible on this screen and may help, each with what it would change.
### Plan
All steps from here to the end of the task, then which of them can be carried out on this screen. If <examples> has a similar command, first say what was done there step by step, and what each step corresponds to here.
### Decision
A DECISION as JSON, and nothing after it.`;

const DECISION_ALONE = `Answer with a DECISION as JSON under this heading, and nothing else:
### Decision`;

const GUARD_RAILS = `BEFORE YOU DECIDE
- Act only on what the present <view> shows. What appears only after an action is for the next answer.
- If the task ends with a button such as Submit or OK, it is not done before that button was pressed.
- Do not repeat an action that <history> shows as carried out, unless it had no effect.
- If one action completes the task, take it at once; the fewer actions, the better.
- If no action fits exactly, take the most plausible one.`;

/** Where a plan ends with whatever changes (CAAP §3.3). */
const STOPS = `- A plan ends at the first action that changes anything on the page, be it only a check mark; a move of the focus alone ends none. You then see the page again. Do not take the rest of it as done.`;

export const sectionsForm = ({ chainOfThought }: Pick<Preset['answer'], 'chainOfThought'>): AnswerForm => ({
  instructions: (policy, invocable, facts) =>
    [
      `YOUR ANSWER\n${chainOfThought ? SECTIONS : DECISION_ALONE}`,
      decisionText(policy, invocable, facts),
      facts.preset.plan.stopOn === 'any-change' ? `${GUARD_RAILS}\n${STOPS}` : GUARD_RAILS,
    ].join('\n\n'),
  schema: () => null,
  looksUp: false,
  exemplar: EXEMPLAR_ACTIONS,
  read: readSections,
  reasoningSoFar: (partial) => reasoningIn(sectionsOf(partial)),
  reasonsAtLength: chainOfThought,
  again: 'Give the decision again: the heading ### Decision, then one DECISION as JSON, and nothing else.',
});

/** The decision is looked for in its own section: a plan names actions as well, and so do candidates. */
function readSections(answer: string): Result<Answer, string> {
  const sections = sectionsOf(answer);
  const decision = sections.find(({ title }) => title === 'Decision');
  if (!decision && sections.some(({ title }) => title !== null))
    return err('The answer has no section “### Decision”.');
  const read = readAnswer(decision?.body ?? answer);
  if (!read.ok || !decision) return read;
  const reasoning = reasoningIn(sections);
  return ok({ ...read.value, reasoning: reasoning === '' ? read.value.reasoning : reasoning });
}
