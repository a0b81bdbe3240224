/** A page of an origin on which the person has allowed nothing yet: they are asked before the model is shown it. */
import type { Need } from '../../gate/capability.ts';
import { enteringNeeds } from '../../gate/sensitive/sensitive-sites.ts';
import { isGranted, type Grant } from '../../gate/grant.ts';
import { NO_ORIGIN, originOf } from '../../gate/origin.ts';
import { pageSubject } from '../../gate/question.ts';
import { decide, type Verdict } from '../../gate/authorize.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';
import { permitFor } from './permit-for.ts';

/** Whether the model may be shown this page. */
export function authorizeArrival(run: ActiveRun, view: PageView): Verdict {
  const origin = originOf(view.url);
  const needs: Need[] = mayRead(run, origin) ? [] : [{ capability: 'leave-origin', origin }];
  needs.push(...enteringNeeds(run.gate, origin, view.shows));
  if (needs.length === 0) return { kind: 'allowed' };
  return decide(needs, permitFor(run), origin, pageSubject(origin, { address: view.url }));
}

/** A page without an origin is blank, or made by one that has been asked about. */
const mayRead = ({ gate }: ActiveRun, origin: string): boolean =>
  origin === NO_ORIGIN || isGranted(gate.grants, { capability: 'read', origin });

/** What the model is shown of a page that it may not read. */
export const withheld = ({ url, viewport }: PageView): PageView => ({
  url: originOf(url),
  title: '',
  viewport,
  children: [{ kind: 'text', text: WITHHELD }],
  omitted: 0,
});

const WITHHELD = 'The person has not allowed this site: it is neither shown nor used. Go back, or go elsewhere.';

/** The run's other tabs may have come to such a site as well: their titles are its words. */
export function withKnownTabs(run: ActiveRun, view: PageView): PageView {
  const isKnown = ({ current, url }: Tab): boolean =>
    current || (mayRead(run, originOf(url)) && enteringNeeds(run.gate, originOf(url)).length === 0);
  // The same view where nothing changes: its picture and its place in the journal go by identity.
  if (view.tabs === undefined || view.tabs.every(isKnown)) return view;
  return {
    ...view,
    tabs: view.tabs.map((tab) => (isKnown(tab) ? tab : { ...tab, title: '', url: originOf(tab.url) })),
  };
}
type Tab = NonNullable<PageView['tabs']>[number];

/** An origin that was declined is not asked about again in this run. */
export const declinedFor = (grants: readonly Grant[], origins: readonly string[]): Grant[] =>
  origins
    .filter((origin) => origin !== NO_ORIGIN && !isGranted(grants, { capability: 'leave-origin', origin }))
    .map((site) => ({ capability: 'leave-origin', site, how: 'never' }));
