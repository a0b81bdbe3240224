/** From a prompt to an answer: which brain, by the policy that is asked and how the command reads. */
import { airlinePolicies } from './brains/airline-crm/index.ts';
import { brains } from './brains/index.ts';
import { find } from './brains/find.ts';
import { fillForm } from './brains/fill-form.ts';
import type { ModelRequest } from './exchange.ts';
import { anyValueOf } from './json-schema.ts';
import { byPoints } from './by-points.ts';
import { goOn, oneOf } from './keep-place.ts';
import { done, failed, type Move } from './moves.ts';
import { readPrompt, type Situation } from './read-prompt.ts';
import { whatIsLeft } from './what-is-left.ts';
import { withinActions } from './within-actions.ts';
import { writeAnswer } from './write-answer.ts';

/** @returns A text, or what is written as JSON: a decision, or, to a prompt that is no task, whatever its schema wants. */
export function think(request: ModelRequest): unknown {
  const situation = readPrompt(request);
  if (situation) {
    const isOne = isOneAction(request);
    const kept = isOne ? goOn(situation) : null;
    if (kept) return writeAnswer(request, situation, kept);
    const move = withinActions(situation, withinPolicies(situation, decide(situation)));
    const isScreen = situation.page.isScreen === true;
    const left = isScreen || isShort(request) ? whatIsLeft(move, situation) : move;
    const now = isScreen ? byPoints(left, situation) : left;
    return writeAnswer(request, situation, isOne ? oneOf(now) : now);
  }
  // A stage that filters keeps all: what a brain has to see is its own business.
  if (request.system.startsWith('STAGE: state-filter')) return 'KEEP 1-99999';
  if (request.system.startsWith('STAGE: reformulation'))
    return /<task>\n([^]*?)\n<\/task>/.exec(request.messages.at(-1)?.text ?? '')?.[1] ?? '';
  if (request.system.startsWith('STAGE: state-description')) return 'As the view shows.';
  const [, lines] = /with these two lines as they are.*:\n([^]*)/.exec(request.system) ?? [];
  if (lines !== undefined) return `Yes.\n${lines}`;
  if (request.schema !== null) return anyValueOf(request.schema);
  const isShown = request.messages.some(({ pictures }) => (pictures ?? []).length > 0);
  return { ready: true, word: isShown ? 'red' : 'blue' };
}

/** Where a plan may have but few actions. */
const isShort = ({ system }: ModelRequest): boolean =>
  /At most \d actions? a plan\.|^- ACTION: one alone/m.test(system);

const isOneAction = ({ system }: ModelRequest): boolean =>
  /At most 1 action a plan\.|^- ACTION: one alone/m.test(system);

/** A model that does not see the page believes what came of its program. */
const atTheEnd = ({ history }: Situation): Move =>
  history.some(({ remarks }) => remarks.some((it) => it.startsWith('the program stopped')))
    ? failed('the page is not as I took it to be')
    : done('It is done.');

/** What would be handed to a policy that the prompt does not offer is done here instead. */
function withinPolicies(situation: Situation, move: Move): Move {
  const { next } = move;
  return next.kind === 'invoke' && !situation.mayInvoke.includes(next.policy)
    ? decide({ ...situation, policy: next.policy, task: next.args })
    : move;
}

export function decide(situation: Situation): Move {
  if (situation.page.isImagined === true && situation.history.length > 0) return atTheEnd(situation);
  if (situation.policy === 'find') return find(situation);
  if (situation.policy === 'fill_form') return fillForm(situation);
  const policy = airlinePolicies[situation.policy];
  if (policy) return policy(situation);
  for (const brain of brains) {
    const match = brain.command.exec(situation.command);
    if (match && (brain.fits?.(situation) ?? true)) return brain.decide(situation, match.slice(1));
  }
  return failed('no brain for this');
}
