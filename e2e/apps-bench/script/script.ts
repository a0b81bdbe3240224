/**
 * How a task is done, as plans in order: each is carried out as far as the view shows what its steps
 * act on, and the next one begins with a fresh look. The engine keeps no state: it reads in the
 * history how far it came, as a model does.
 */
import { act, done, failed, wait, type ActionMove, type Move } from '../../scripted-model/moves.ts';
import type { Decided, Situation } from '../../scripted-model/read-prompt.ts';

export interface Step {
  /** In words, for reports. */
  readonly label: string;
  /** undefined: the view does not show what it needs. */
  readonly action: (situation: Situation) => ActionMove | undefined;
}

export interface Script {
  readonly plans: readonly (readonly Step[])[];
  /** The answer, once the view shows that the task is done; undefined until then. */
  readonly answer: (situation: Situation) => string | undefined;
}

/** How often the engine looks again for the same thing, a second later each time. */
const MAX_LOOKS_AGAIN = 3;
const MAX_FAILURES = 2;
const LOOK_AGAIN = 'Not shown yet, so I look again:';

export function decideBy({ plans, answer }: Script, situation: Situation): Move {
  const steps = plans.flatMap((plan, planIndex) => plan.map((step) => ({ ...step, planIndex })));
  const { history } = situation;
  const next = stepsDone(history);
  const failures = failuresInARow(history);
  if (failures.length > MAX_FAILURES) return failed(failures.at(-1) ?? '');
  const first = steps[next];
  if (first === undefined) {
    const words = answer(situation);
    return words === undefined ? lookAgain(situation, 'that it is done') : done(words);
  }
  const actions: ActionMove[] = [];
  for (const step of steps.slice(next)) {
    if (step.planIndex !== first.planIndex) break;
    const action = step.action(situation);
    if (action === undefined) break;
    actions.push(action);
  }
  if (actions.length === 0) return lookAgain(situation, first.label);
  return act(`Steps from ${next + 1}: ${first.label}.`, ...actions);
}

function lookAgain(situation: Situation, what: string): Move {
  let looks = 0;
  for (const decided of situation.history.toReversed()) {
    if (!isLookAgain(decided)) break;
    looks += 1;
  }
  return looks < MAX_LOOKS_AGAIN
    ? act(`${LOOK_AGAIN} ${what}.`, wait(null, 1))
    : failed(`The view does not show this: ${what}.`);
}

export const isLookAgain = ({ reasoning }: Pick<Decided, 'reasoning'>): boolean => reasoning.startsWith(LOOK_AGAIN);
const hasFailed = (outcome: string): boolean => outcome.startsWith('FAILED');

function stepsDone(history: readonly Decided[]): number {
  return history
    .filter((decided) => !isLookAgain(decided))
    .flatMap(({ did }) => did)
    .filter(({ outcome }) => !hasFailed(outcome)).length;
}

/** What the last actions failed with, since one succeeded. */
function failuresInARow(history: readonly Decided[]): readonly string[] {
  const acts = history.filter((decided) => !isLookAgain(decided)).flatMap(({ did }) => did);
  const lastGood = acts.findLastIndex(({ outcome }) => !hasFailed(outcome));
  return acts.slice(lastGood + 1).map(({ verb, name, outcome }) => `${verb} ${name}: ${outcome}`);
}

/** Failed actions that the history tells of. */
export const failedActions = (history: readonly Decided[]): readonly string[] =>
  history
    .flatMap(({ did }) => did)
    .filter(({ outcome }) => hasFailed(outcome))
    .map(({ verb, name, outcome }) => `${verb} ${name}: ${outcome}`);

/**
 * Looks that came too early: the view lacked what a second look found with nothing but time between.
 * Looks again that end in nothing are not early: what they looked for never came.
 */
export function earlyLooks(moves: readonly Move[]): number {
  let waiting = 0;
  let early = 0;
  for (const move of moves) {
    if (isLookAgain(move)) waiting += 1;
    else {
      if (move.next.kind !== 'return' || move.next.status === 'done') early += waiting;
      waiting = 0;
    }
  }
  return early;
}
