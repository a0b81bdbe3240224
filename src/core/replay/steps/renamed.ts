/** A target that the page has under another name now: what the page's authors call it in its source has stayed. */
import { sortOf } from '../../gate/commit.ts';
import { hostOf } from '../../host.ts';
import type { PlannerRequest } from '../../ports.ts';
import { TEST_IDS } from '../../view/hints.ts';
import { findElement, type ElementItem } from '../../view/view.ts';
import type { Step } from '../dsl.ts';
import type { Fitting } from '../infer.ts';
import { nextOf } from '../interpret.ts';
import { roleScore } from '../readings/locate.ts';
import type { Before, Decided } from './next.ts';

/** What is next of a step. Only where the page shows no target under its name is it looked for by its attributes. */
export async function nextWithRenamed(
  fitting: Fitting,
  step: Step,
  before: Before,
  request: PlannerRequest,
): Promise<Decided> {
  const next = nextOf(fitting, step, request.view, before);
  if (next.kind !== 'gone') return next;
  const element = await renamed(next.target, step, request);
  if (!element) return next.otherwise;
  return nextWithRenamed(fitting, step, { ...before, renamed: new Map([...before.renamed, [next.target, element]]) }, request); // prettier-ignore
}

/** Attributes that tell an element from all others of its site. */
const OWN_ATTRIBUTES = ['id', 'name', 'href'];

/** Files have no host: each is a site of its own. */
const isSameSite = (one: string, other: string): boolean =>
  hostOf(one) === hostOf(other) && (hostOf(one) !== '' || pathOf(one) === pathOf(other));
const pathOf = (url: string): string => url.replace(/[?#].*$/, '');

async function renamed(target: ElementItem, { acts }: Step, { view, find }: PlannerRequest): Promise<ElementItem | undefined> {
  const { testId, attributes = {} } = target.hints ?? {};
  const shown = acts.find((it) => it.target === target)?.view.url ?? '';
  const selectors = [
    ...(testId === undefined ? [] : TEST_IDS.map((name) => [name, testId])),
    ...OWN_ATTRIBUTES.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  ].map(([name, value]) => `pierce/[${name}=${JSON.stringify(value)}]`);
  // Another site may call anything so.
  if (!find || selectors.length === 0 || !isSameSite(shown, view.url)) return undefined;
  const found = (await find(selectors)).flatMap((ref) => findElement(view, ref) ?? []);
  // What sends or deletes something is no new name of what did not.
  return found.find((it) => roleScore(target, it) > 0 && sortOf(it.name) === sortOf(target.name));
} // prettier-ignore
