/** What the person has allowed or forbidden on which sites; each change is kept at once. */
import { computed, signal } from '@preact/signals';
import { isSameGrant, type SiteGrant } from '../../core/gate/grant.ts';
import { originOf, wholeAddress } from '../../core/gate/origin.ts';
import { siteOriginOf } from '../../core/gate/registrable-domain.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { LISTED } from '../words/grant-words.ts';
import { siteWords } from '../words/site-words.ts';
import { ask, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';
import { run, section, trouble, watch } from './store.ts';
import { t } from '../../core/i18n/t.ts';

export interface AllowedSite {
  readonly site: string;
  readonly grants: readonly SiteGrant[];
}

/** null until read. */
const siteGrants = signal<readonly SiteGrant[] | null>(null);

/** By name; null until read. */
export const sites = computed<readonly AllowedSite[] | null>(() => {
  const known = siteGrants.value;
  if (known === null) return null;
  return [...new Set(known.map(({ site }) => site))]
    .map((site) => ({ site, grants: known.filter((it) => it.site === site) }))
    .toSorted((a, b) => siteWords(a.site).localeCompare(siteWords(b.site)));
});

/** What the last change was, and the grants that were there before it. */
interface Change {
  readonly text: string;
  readonly before: AllowedSite;
}
export const lastChange = signal<Change | null>(null);

async function refreshGrants(): Promise<void> {
  const list = await read('gate.list', {});
  if (list) siteGrants.value = shareStructure(siteGrants.peek() ?? [], list);
}

/** @param how - null: the person is asked again. */
export async function setGrant(grant: Omit<SiteGrant, 'how'>, how: SiteGrant['how'] | null): Promise<void> {
  const { site } = grant;
  const before = siteNow(site);
  const done =
    how === null ? await ask('gate.forget', grant) : await ask('gate.grant', { grants: [{ ...grant, how }] });
  if (await isKept(done)) lastChange.value = { text: t('site_changed', { site: siteWords(site) }), before };
}

export async function removeSite(site: string): Promise<void> {
  const before = siteNow(site);
  if (await isKept(await ask('gate.forget-site', { site })))
    lastChange.value = { text: t('site_removed', { site: siteWords(site) }), before };
}

/** Whether the person has said never to the same: a grant takes the place of that. */
export const isForbiddenNow = (grant: SiteGrant): boolean =>
  (siteGrants.value ?? []).some((it) => it.how === 'never' && isSameGrant(it, grant));

/** As many at once as the worker takes. */
const AT_ONCE = 200;
/** In addition to those that are there; each takes the place of one for the same. */
export async function grantAll(grants: readonly SiteGrant[]): Promise<void> {
  for (let from = 0; from < grants.length; from += AT_ONCE)
    if (!(await isKept(await ask('gate.grant', { grants: grants.slice(from, from + AT_ONCE) })))) return;
}

const WEB_SITE = /^https?:\/\/(?:\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d+)?$/;

/**
 * @param written - As a person writes a site.
 * @param how - Never to do anything there, or to ask before anything is done.
 * @returns Whether it is one, and kept.
 */
export async function ruleSite(written: string, how: 'never' | 'ask'): Promise<boolean> {
  const origin = originOf(wholeAddress(written));
  if (!WEB_SITE.test(origin)) {
    trouble.value = t('site_unknown');
    return false;
  }
  const site = how === 'never' ? origin : siteOriginOf(origin);
  const before = siteNow(site);
  // A site is entered with all of its hosts, and forbidden for one.
  const ruled = how === 'never' ? LISTED.filter((it) => it !== 'enter') : (['enter'] as const);
  const grants = ruled.map((capability) => ({ site, capability, how }));
  const kept = await isKept(await ask('gate.grant', { grants }));
  if (kept)
    lastChange.value = {
      text: t(how === 'never' ? 'site_forbidden' : 'site_asks_first', { site: siteWords(site) }),
      before,
    };
  return kept;
}

export async function undoChange(): Promise<void> {
  const change = lastChange.peek();
  if (change === null) return;
  const { site, grants } = change.before;
  const forgotten = await ask('gate.forget-site', { site });
  if (!(await isKept(forgotten))) return;
  if (grants.length > 0 && !(await isKept(await ask('gate.grant', { grants: [...grants] })))) return;
  lastChange.value = null;
}

const siteNow = (site: string): AllowedSite => ({
  site,
  grants: (siteGrants.peek() ?? []).filter((it) => it.site === site),
});

async function isKept(done: Result<null, StoreError> | undefined): Promise<boolean> {
  if (done && !done.ok) trouble.value = storeErrorWords(done.error);
  await refreshGrants();
  return done?.ok === true;
}

/** Also after each answer of the person: "Always on this site" adds to the list. */
export function watchGrants(life: AbortSignal): void {
  const phase = computed(() => run.value?.phase);
  watch(life, () => {
    if (section.value !== 'Settings') lastChange.value = null;
    else if (phase.value !== 'consenting') void refreshGrants();
  });
}
