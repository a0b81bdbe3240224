/** The policies that a run of a preset has: all, or those that it names. */
import type { Policy } from './policy.ts';
import type { Preset } from './preset.ts';
import { err, ok, type Result } from './result.ts';

/** Those that a run of the preset cannot do without. */
export const namedPolicies = ({ policies: { base, names } }: Preset): readonly string[] =>
  names === 'all' ? [base] : [base, ...names];

/** @returns A sentence when the library lacks a policy that the preset names. */
export function presetPolicies(preset: Preset, library: readonly Policy[]): Result<readonly Policy[], string> {
  const names = namedPolicies(preset);
  const missing = names.find((it) => !library.some((policy) => policy.name === it));
  if (missing !== undefined) return err(`The preset ${preset.name} needs the policy "${missing}", which is missing.`);
  if (preset.policies.names === 'all') return ok(library);
  // What a preset names is on for it, and on any page: which of them fits is for the model to find (SteP §4.1).
  return ok(library.filter((it) => names.includes(it.name)).map((it) => ({ ...it, enabled: true, sites: [] })));
}
