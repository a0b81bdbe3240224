/** A policy: named instructions, and which policies it may invoke (SteP §4). Data, not code. */
import * as v from 'valibot';

export const policySchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  /** One line, shown to the policies that may invoke it. */
  description: v.string(),
  parameters: v.array(
    v.object({ name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)), description: v.string() }),
  ),
  instructions: v.string(),
  mayInvoke: v.array(v.string()),
  /** Pages that the policy is for, as host and path: `crm.example/*`, where `*` stands for anything. Absent: any page. */
  sites: v.optional(v.array(v.string())),
});
export type Policy = v.InferOutput<typeof policySchema>;

/** The policies that another may invoke on a page. */
export const invocableOn = (url: string, policy: Policy, policies: readonly Policy[]): Policy[] =>
  policies.filter((it) => policy.mayInvoke.includes(it.name) && isForPage(it, url));

const isForPage = ({ sites }: Policy, url: string): boolean =>
  sites === undefined || sites.some((site) => sitePattern(site).test(url));

/** A pattern of `sites`, as what an address must match. */
export const sitePattern = (site: string): RegExp =>
  new RegExp(`^https?://${site.split('*').map(escaped).join('.*')}$`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const BASE_POLICY = 'web';
