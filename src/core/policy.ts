/** A policy: named instructions, and what its frames may use (SteP §4). Data, not code. */
import * as v from 'valibot';
import { ACTION_GROUPS, type ActionGroup } from './actions/action-row.ts';

export const NAME_PATTERN = /^[a-z][a-z0-9_]*$/;
const nameSchema = v.pipe(v.string(), v.regex(NAME_PATTERN));
const count = (min: number) => v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min)));

/** What every page needs. */
export const USUAL_GROUPS: readonly ActionGroup[] = ['core', 'dialogs', 'look'];

export const policySchema = v.object({
  name: nameSchema,
  /** One line, shown to the policies that may invoke it. */
  description: v.string(),
  parameters: v.optional(v.array(v.object({ name: nameSchema, description: v.string() })), []),
  /**
   * "{field}" stands for the value of that parameter. What is in [[double brackets]] is only for a run that has other
   * policies to invoke.
   */
  instructions: v.string(),
  /** Exemplars shown with one decision; null: as many as the preset says. */
  exemplars: v.optional(count(0), null),
  /** Groups of actions that its frames may use. */
  groups: v.optional(v.array(v.picklist(ACTION_GROUPS)), [...USUAL_GROUPS]),
  /** Pages that the policy is for, as host and path: `crm.example/*`, where `*` stands for anything. None: any page. */
  sites: v.optional(v.array(v.string()), []),
  limits: v.optional(
    v.object({
      /** Decisions of one frame, its return not counted; null: none but the run's. */
      decisions: v.optional(count(1), null),
    }),
    {},
  ),
  /** The model that decides for it, on the run's server; null: the run's. */
  model: v.optional(v.nullable(v.string()), null),
  /** The model that takes over once a frame of it stood still; null: no other. */
  escalateTo: v.optional(v.nullable(v.string()), null),
  /** What is done with the view before the plan (core/stages), by name. */
  stages: v.optional(v.array(v.string()), []),
  /** A function of ours between view and plan (benchmark/plugins), by name. */
  plugin: v.optional(v.nullable(v.string()), null),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  enabled: v.optional(v.boolean(), true),
});
export type Policy = v.InferOutput<typeof policySchema>;

/** Whether an address is of one of `sites`. Each part is looked for once, where it comes first: a file may have any number of stars. */
export function isOfSite(site: string, url: string): boolean {
  const address = url.replace(/^https?:\/\//, '');
  if (address === url) return false;
  const [start = '', ...parts] = site.split('*');
  const end = parts.pop();
  if (end === undefined) return address === start;
  let at = start.length;
  for (const part of parts) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return address.startsWith(start) && address.endsWith(end) && address.length - end.length >= at;
}

export const BASE_POLICY = 'web';

/** Any policy may invoke any that is enabled and made for the page, also itself. */
export const invocableOn = (url: string, policies: readonly Policy[]): Policy[] =>
  policies.filter((it) => it.enabled && isForPage(it, url));

const isForPage = ({ sites }: Policy, url: string): boolean =>
  sites.length === 0 || sites.some((site) => isOfSite(site, url));

/** Functions of ours that advise or decide between view and plan. */
export const PLUGIN_NAMES = ['minimax', 'counting'] as const;
export type PluginName = (typeof PLUGIN_NAMES)[number];
export const pluginNamed = (name: string): PluginName | null => PLUGIN_NAMES.find((it) => it === name) ?? null;

/** @returns Why no frame of this policy can be decided; null when its plug-in, if any, is there. */
export function unknownPlugin({ name, plugin }: Pick<Policy, 'name' | 'plugin'>): string | null {
  if (plugin === null || pluginNamed(plugin) !== null) return null;
  return `the policy ${name} asks for the plug-in “${plugin}”, which does not exist; there are: ${PLUGIN_NAMES.join(', ')}`;
}
