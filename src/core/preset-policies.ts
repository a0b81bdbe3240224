/** The policies that a run of a preset has: those that it names, or one that is made of all. */
import { ACTION_GROUPS } from './actions/action-row.ts';
import { invocableOn, type Policy } from './policy.ts';
import type { Preset } from './preset.ts';
import { err, ok, type Result } from './result.ts';

/** Those that a run of the preset cannot do without. */
export const namedPolicies = ({ policies: { base, names } }: Preset): readonly string[] =>
  names === 'all' ? [base] : [base, ...names];

/**
 * @param url - Of the page that the run begins on: a flat policy is made of those that are for it.
 * @returns A sentence when the library lacks a policy that the preset names.
 */
export function presetPolicies(
  preset: Preset,
  library: readonly Policy[],
  url: string,
): Result<readonly Policy[], string> {
  const { name, policies: wanted } = preset;
  const names = namedPolicies(preset);
  const missing = names.find((it) => !library.some((policy) => policy.name === it));
  if (missing !== undefined) return err(`The preset ${name} needs the policy "${missing}", which is missing.`);
  const used = wanted.names === 'all' ? library : library.filter((it) => names.includes(it.name));
  if (wanted.flat) return ok([flatPolicy(wanted.base, used, url)]);
  const [only, ...others] = used;
  return ok(only !== undefined && others.length === 0 ? [alone(only)] : used);
}

/** One policy with the instructions of all (SteP §5.1). */
function flatPolicy(base: string, library: readonly Policy[], url: string): Policy {
  // A run begins with the base policy on any page, whatever its sites are.
  const first = library.find((it) => it.name === base);
  if (first === undefined) throw new Error(`there is no policy ${base}`);
  const fitting = invocableOn(url, library).filter((it) => it !== first);
  const others = fitting.map((it) => `${it.description} ${alone(it).instructions}`);
  const groups = ACTION_GROUPS.filter((group) => [first, ...fitting].some((it) => it.groups.includes(group)));
  return { ...alone(first), groups, instructions: [alone(first).instructions, ...others].join('\n\n') };
}

/** A policy that has no other to invoke is not told to. */
const alone = (policy: Policy): Policy => ({
  ...policy,
  instructions: withoutInvoking(policy.instructions),
});

/** Leaves out the sentences that tell a policy to invoke another. */
export const withoutInvoking = (instructions: string): string =>
  instructions
    .split(/(?<=[.:;])\s+/)
    .filter((sentence) => !/\binvok/i.test(sentence))
    .join(' ')
    .replaceAll(/;(?= [A-Z]|$)/g, '.');
