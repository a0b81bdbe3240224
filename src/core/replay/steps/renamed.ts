/** A target that the page has under another name now: what the page's authors call it in its source has stayed. */
import { areAlikeInRole } from '../../match/demonstrated.ts';
import { quoted } from '../../actions/quoted.ts';
import { sortOf } from '../../gate/commit.ts';
import { isSameSite } from '../../host.ts';
import type { Choice } from '../../match/choice.ts';
import type { PlannerRequest } from '../../ports.ts';
import { roleWords } from '../../view/role-words.ts';
import { TEST_IDS } from '../../view/hints.ts';
import { findElement } from '../../view/tree.ts';
import type { ElementItem } from '../../view/view.ts';
import type { Step } from '../dsl.ts';
import type { Fitting } from '../infer.ts';
import { nextOf } from '../interpret.ts';
import type { StepContext, Decided } from './next.ts';

/**
 * What is next of a step. Only where the page shows no target under its name, and the command says nothing else of it, is it looked
 * for by its test id and id. The page may have given them to another thing: the person is asked.
 */
export async function nextWithRenamed(
  fitting: Fitting,
  step: Step,
  context: StepContext,
  request: PlannerRequest,
): Promise<Decided> {
  const next = nextOf(fitting, step, request.view, context);
  if (next.kind !== 'gone') return next;
  const element = await renamed(next.target, step, request);
  if (!element) return next.otherwise;
  const { role, name } = next.target;
  const question = `The page shows no ${roleWords(role)} ${quoted(name)}. Is the ${roleWords(element.role)} ${quoted(element.name)} meant instead?`;
  const choices: readonly Choice[] = [
    { ref: element.ref, label: 'Yes' },
    { ref: null, label: 'No' },
  ];
  const answer = context.asked(question);
  if (answer === undefined) return { kind: 'ask', question, choices };
  if (answer.chosen?.ref !== element.ref) return next.otherwise;
  return nextWithRenamed(
    fitting,
    step,
    { ...context, renamed: new Map([...context.renamed, [next.target, element]]) },
    request,
  );
}

async function renamed(
  target: ElementItem,
  { acts }: Step,
  { view, find }: PlannerRequest,
): Promise<ElementItem | undefined> {
  const { testId, attributes: { id } = {} } = target.hints ?? {};
  const shown = acts.find((it) => it.target === target)?.view.url ?? '';
  const selectors = [
    ...(testId === undefined ? [] : TEST_IDS.map((name) => [name, testId])),
    ...(id === undefined ? [] : [['id', id]]),
  ].map(([name, value]) => `pierce/[${name}=${JSON.stringify(value)}]`);
  // Another site may call anything so.
  if (!find || selectors.length === 0 || !isSameSite(shown, view.url)) return undefined;
  const found = (await find(selectors)).flatMap((ref) => findElement(view, ref) ?? []);
  // What sends or deletes something is no new name of what did not.
  return found.find((it) => areAlikeInRole(target, it) && sortOf(it.name) === sortOf(target.name));
}
