/** What an action of a run takes with it to the page. */
import { findElement } from '../../view/tree.ts';
import { isAllowedSite, isGranted } from '../../gate/grant.ts';
import { originOf } from '../../gate/origin.ts';
import { asksForDownload } from '../../gate/word-match.ts';
import { ANY_TARGET, type Permit } from '../../gate/permit.ts';
import { declinedDialog } from './declined-dialog.ts';
import { carriedBy, askedTexts } from './seen-by-run.ts';
import { isSearch, type ActiveRun, type PlanConsent, type PlanPlace } from '../run-state.ts';

interface Place extends PlanPlace {
  readonly consent: PlanConsent | null;
}

/** @param place - Of the action in its plan; absent for one that belongs to none. */
export function permitFor(run: ActiveRun, place?: Place): Permit {
  const { mode, dryRun, grants, refusesCookies, looksTwice } = run.gate;
  const action = place?.plan[place.index];
  const carried = place && action ? carriedBy(action, place.plan.slice(place.index + 1), run, place.view) : [];
  const dialog =
    place && !letsAnswer(run, originOf(place.view.url))
      ? (declinedDialog(run, place.plan.slice(place.index + 1), place.view) ?? '')
      : null;
  const cookies = refusesCookies && { refusesCookies };
  const look = looksTwice && { looksTwice };
  const ownRef = action && 'ref' in action ? action.ref : null;
  const pressed = place && ownRef ? findElement(place.view, ownRef) : undefined;
  const isAsked = asksForDownload(askedTexts(run).join('\n'), pressed?.name ?? '');
  const search = isSearch(run.timeline.at(-1)) && ({ isSearch: true } as const);
  const unknown = unknownTargets(run);
  const prepared = dryRun && { prepared: preparedBy(run) };
  const known = {
    mode,
    ...(place && { on: originOf(place.view.url) }),
    dryRun,
    grants: [...grants],
    unknown,
    carried,
    dialog,
    ...search,
    ...cookies,
    ...look,
    ...(isAsked && ({ mayDownload: true } as const)),
    ...prepared,
  };
  if (!place?.consent) return { ...known, confirmed: null, covered: null };
  const { index, consent } = place;
  const element = consent.covered.includes(index) ? pressed : undefined;
  const asked = run.timeline.findLast((it) => it.type === 'consent')?.question;
  const marked = asked?.target?.marked && { marked: asked.target.marked };
  // As the question named it.
  const item = asked?.covers.find((it) => it.index === index)?.item;
  return {
    ...known,
    confirmed: consent.index === index ? consent.fingerprint : null,
    ...(consent.repeats && { repeats: consent.repeats }),
    ...(consent.index === index && consent.deletes && { deletes: consent.deletes }),
    covered: element ? { role: element.role, name: element.name, ...(item && { item }), ...marked } : null,
  };
}

const preparedBy = ({ typed, timeline }: ActiveRun): string[] => [
  ...typed.map(({ text }) => text),
  ...timeline.flatMap((it) => (it.type === 'acted' && it.action.kind === 'select' ? it.action.options : [])),
];

/** Whether the person lets the site ask what it likes. */
const letsAnswer = ({ gate: { mode, grants } }: ActiveRun, origin: string): boolean =>
  isGranted(grants, { capability: 'answer-dialog', origin }) ||
  (mode === 'not-on-allowed-sites' && isAllowedSite(grants, origin));

const ANY_KEY = `${ANY_TARGET.role}\n${ANY_TARGET.name}`;

/** Targets that were sent an action of which no outcome came, and none since. */
function unknownTargets({ timeline }: ActiveRun): Permit['unknown'] {
  const open = new Map<string, Permit['unknown'][number]>();
  for (const entry of timeline) {
    // Whoever says to do it again knows of it.
    if (entry.type === 'consent' && entry.question.isAgain && entry.answer !== 'skip') open.delete(ANY_KEY);
    if (entry.type !== 'acted') continue;
    // Keys go to what has the focus, which nobody has named.
    const { role, name } = entry.target ?? ANY_TARGET;
    if (entry.target === null && entry.action.kind !== 'press') continue;
    const key = `${role}\n${name}`;
    if (entry.outcome.ok === 'unknown') open.set(key, { role, name });
    else if (entry.outcome.ok && key !== ANY_KEY) open.delete(key);
  }
  return [...open.values()];
}
