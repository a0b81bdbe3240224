/** What the person has allowed or forbidden, and where. */
import * as v from 'valibot';
import { capabilitySchema, type Capability, type Need } from './capability.ts';
import { riskKindSchema } from './risk-kind.ts';
import { isOriginOrUpgrade, NO_ORIGIN, siteCovers } from './origin.ts';

/** When the person is asked. */
export const askModeSchema = v.picklist(['risky-steps', 'every-step', 'not-on-allowed-sites']);
type AskMode = v.InferOutput<typeof askModeSchema>;

/** Kept from run to run, in the settings' list of sites. Strict: a grant that says more than is known here may allow less. */
export const siteGrantSchema = v.strictObject({
  capability: capabilitySchema,
  /** An origin; `http://localhost:*` stands for all of its ports. */
  site: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]+|file:\/\/|[a-z][a-z0-9+.-]*:)$/)),
  /** `ask`: it is a site of the person's own list of those to enter. */
  how: v.picklist(['always', 'never', 'ask']),
  /** The one kind of risk that it is for; absent: all of them. */
  risk: v.exactOptional(riskKindSchema),
  /** The one control that it is for, by role and name. */
  control: v.exactOptional(v.string()),
});
export type SiteGrant = v.InferOutput<typeof siteGrantSchema>;

/** As a run carries it: some hold for that run only. */
export const grantSchema = v.object({
  capability: capabilitySchema,
  site: v.string(),
  how: v.picklist(['always', 'never', 'run', 'ask']),
  risk: v.exactOptional(riskKindSchema),
  control: v.exactOptional(v.string()),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** What of the gate belongs to one run: chosen when it begins, and added to by answers. */
export interface RunGate {
  readonly mode: AskMode;
  /** Prepare, don't send: the run ends before what commits or leaves the site, unless the person has it sent. */
  readonly dryRun: boolean;
  readonly grants: readonly Grant[];
  /** Origins whose frames are read besides: the person has shown there what the run repeats. */
  readonly frames?: readonly string[];
  /** It began as a dry run, and the person had something sent after all. */
  readonly wasDry?: true;
  /** What lies over a target and asks about cookies is answered with no more than the page needs. */
  readonly refusesCookies?: true;
  /** A model is asked whether a commit serves the command that the person would not be asked about. */
  readonly looksTwice?: true;
}
/** Nothing is granted. */
export const STRICT_GATE: RunGate = { mode: 'risky-steps', dryRun: false, grants: [] };

/** Whether the command was given with "Prepare, don't send". */
export const beganDry = ({ dryRun, wasDry }: RunGate): boolean => dryRun || wasDry === true;

/** What a run may do on the origin where the person started it, and in frames in which they have shown what it does. */
export const startGrants = (origin: string, frames: readonly string[] = []): Grant[] => [
  ...(['read', 'fill', 'click', 'leave-origin'] as const).map((it) => runGrant(it, origin)),
  ...frames.flatMap((frame) => [runGrant('fill', frame), runGrant('click', frame)]),
];
const runGrant = (capability: Capability, site: string): Grant => ({ capability, site, how: 'run' });

const isFor = (grant: Grant, need: Need): boolean =>
  grant.capability === need.capability &&
  (['risk', 'control'] as const).every((it) => grant[it] === undefined || grant[it] === need[it]);

const covers = (grant: Grant, need: Need): boolean =>
  isFor(grant, need) &&
  // A page without an origin is only itself: what holds in the run holds for all that look so.
  (siteCovers(grant.site, need.origin) || (grant.how === 'run' && grant.site === need.origin));

/** What is forbidden on a site is so with and without "www.", encryption and a dot at its end, and on all ports where none was named. */
export const isForbidden = (grants: readonly Grant[], need: Need): boolean => {
  const origin = need.origin.replace(/\.(?=(?::\d+)?$)/, '');
  const origins = [origin, origin.replace(/:\d+$/, '')];
  return grants.some(
    (grant) =>
      grant.how === 'never' &&
      (covers(grant, need) ||
        (isFor(grant, need) &&
          origins.some((it) => isOriginOrUpgrade(grant.site, it) || isOriginOrUpgrade(it, grant.site)))),
  );
};

/** Whether a run could neither fill in nor press anything there, nor come back: there is no use in one that begins there. */
export const isOffLimits = (grants: readonly Grant[], origin: string): boolean =>
  (['fill', 'click', 'leave-origin'] as const).every((capability) => isForbidden(grants, { capability, origin }));

/** Whether the person has allowed it, whatever the mode. */
export function isGranted(grants: readonly Grant[], need: Need): boolean {
  const allowed = grants.filter(({ how }) => how !== 'never' && how !== 'ask');
  if (allowed.some((grant) => covers(grant, need))) return true;
  // Whoever may go to an origin may use its pages, and those of the same site.
  const viaLeaving: readonly Capability[] = ['read', 'fill', 'click', 'leave-origin'];
  return (
    viaLeaving.includes(need.capability) &&
    need.origin !== NO_ORIGIN &&
    allowed.some(
      ({ capability, site }) =>
        capability === 'leave-origin' && (siteCovers(site, need.origin) || isOriginOrUpgrade(site, need.origin)),
    )
  );
}

/** A site on which the person lets every kind of risk pass is one that they have allowed. */
export const isAllowedSite = (grants: readonly Grant[], origin: string): boolean =>
  grants.some(
    ({ capability, site, how, risk }) =>
      capability === 'commit' && risk === undefined && how === 'always' && siteCovers(site, origin),
  );

/** Whether one takes the place of the other: the last word on a capability, a kind of risk and a site counts. */
export const isSameGrant = (a: Omit<Grant, 'how'>, b: Omit<Grant, 'how'>): boolean =>
  (['capability', 'site', 'risk', 'control'] as const).every((it) => a[it] === b[it]);

export const withGrants = <G extends Grant>(grants: readonly G[], added: readonly G[]): G[] => [
  ...grants.filter((it) => !added.some((new_) => isSameGrant(new_, it))),
  ...added,
];
