/** Which exemplars a decision is shown, by the preset of its run. */
import { policyOf } from '../run/frames.ts';
import { isOfSite } from '../policy.ts';
import type { PlannerRequest } from '../ports.ts';
import { hostOf } from '../host.ts';
import type { Demonstration } from './demonstration.ts';
import type { RankedRow } from './exemplar-index.ts';
import type { ExemplarLists } from './exemplar-lists.ts';
import type { ExemplarRow } from './exemplar-row.ts';
import { embeddedText, withNearness } from './nearness.ts';
import { pageFingerprintOf } from './page-fingerprint.ts';
import { remarksOn } from './remark.ts';
import { retrieveRows, type Situation } from './retrieve.ts';
import { byState, whole, type ShownExemplar } from './shown-exemplar.ts';
import { mostSimilarSteps } from './similar-steps.ts';
import { isDemoted } from './trust.ts';

/** The exemplars of a prompt, together: about 6,000 tokens. */
const MAX_CHARS = 20_000;
/** Of what the model reads at once. */
const MAX_SHARE = 0.25;
const CHARS_PER_TOKEN = 3.3;

/**
 * @param contextTokens - What the model reads at once; null when that is not known.
 * @returns At most as many as the preset says, and as fit, the best first.
 */
export async function chooseExemplars(
  request: PlannerRequest,
  lists: ExemplarLists,
  contextTokens: number | null = null,
): Promise<ShownExemplar[]> {
  const chosen = await choose(request, lists, contextTokens);
  const said = chosen.length === 0 ? [] : await request.exemplars.remarks();
  return chosen.map((it) => {
    const remarks = remarksOn(it.demonstration, said);
    return remarks.length === 0 ? it : { ...it, remarks };
  });
}

async function choose(
  request: PlannerRequest,
  lists: ExemplarLists,
  contextTokens: number | null,
): Promise<ShownExemplar[]> {
  const { run, view, frame, exemplars } = request;
  const own = policyOf(run, frame);
  const { source, list, shape } = run.preset.exemplars;
  if (source === 'none' || run.preset.exemplars.k === 0) return [];
  const k = own.exemplars ?? run.preset.exemplars.k;
  const parts = list === null ? null : (lists[list] ?? []);
  const here = parts?.filter(({ pages }) => pages.some((it) => isOfSite(it, view.url)));
  const named = (source === 'fixed' ? here : parts)?.flatMap((it) => it.demonstrations);
  const isAllowed = (row: ExemplarRow): boolean =>
    row.enabled &&
    row.policy === frame.policy &&
    // One that hands work over is for a run that has somebody to hand it to.
    (!row.invokes || run.policies.length > 1) &&
    // A list is a method's own: what it names is shown.
    (named === undefined ? !isDemoted(row) : named.includes(row.id)) &&
    (source !== 'acg' || row.source === 'run') &&
    // An exemplar shows nothing that would be refused.
    row.groups.every((group) => own.groups.includes(group));
  const situation: Situation = {
    // What an invoked policy is to do, and not the run's command.
    task: Object.values(frame.args).join(' '),
    page: pageFingerprintOf(view),
    host: hostOf(view.url),
    isInvoked: frame.id !== run.stack[0].id,
  };
  const ranked = (): readonly RankedRow[] => exemplars.ranked(situation, isAllowed);
  const load = (rows: readonly ExemplarRow[]): Promise<readonly Demonstration[]> =>
    exemplars.load(rows.map(({ id }) => id));
  if (source === 'retrieved' && parts !== null) {
    const task = await matchedTask(request, situation, isAllowed, parts);
    const shown = exemplars.rows().filter((row) => task?.demonstrations.includes(row.id) && isAllowed(row));
    return (await load(shown.slice(0, k))).map(whole);
  }
  if (source !== 'fixed') {
    const nearness = await exemplars.nearness(embeddedText(situation.task, situation.page), request.signal);
    const maxChars = Math.min(MAX_CHARS, (contextTokens ?? Infinity) * MAX_SHARE * CHARS_PER_TOKEN);
    const found = await load(retrieveRows(withNearness(ranked(), nearness), situation, k, maxChars));
    return shape === 'trajectory' ? found.map(whole) : mostSimilarSteps(situation, found.flatMap(byState)).slice(0, k);
  }
  if (shape === 'trajectory') {
    const place = ({ id }: ExemplarRow): number => named?.indexOf(id) ?? 0;
    const inPlaces = exemplars
      .rows()
      .filter(isAllowed)
      .toSorted((a, b) => place(a) - place(b));
    return (await load(inPlaces.slice(0, k))).map(whole);
  }
  // A list is short; without one, the steps of the most similar demonstrations are compared.
  const near =
    named === undefined
      ? ranked()
          .slice(0, 2 * k)
          .map(({ row }) => row)
      : exemplars.rows().filter(isAllowed);
  return mostSimilarSteps(situation, (await load(near)).flatMap(byState)).slice(0, k);
}

/**
 * The task of a method's list whose demonstrations are most like the present command and page (Synapse §2.3): by vectors where
 * there is a model for them, else by words. The title and the address of a page would give a benchmark's task away.
 */
async function matchedTask(
  { exemplars, signal }: PlannerRequest,
  situation: Situation,
  isAllowed: (row: ExemplarRow) => boolean,
  parts: ExemplarLists[string],
): Promise<ExemplarLists[string][number] | undefined> {
  const { task } = situation;
  const page = { ...situation.page, title: '', folder: '', path: '' };
  const nearness = await exemplars.nearness(embeddedText(task, page), signal);
  const best =
    nearness === null
      ? exemplars.ranked({ task, page, host: '' }, isAllowed)[0]?.row
      : exemplars
          .rows()
          .filter(isAllowed)
          .toSorted((a, b) => (nearness.get(b.id) ?? -1) - (nearness.get(a.id) ?? -1))[0];
  return parts.find(({ demonstrations }) => demonstrations.some((id) => id === best?.id));
}
