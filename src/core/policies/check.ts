/** What is wrong with a policy that a person writes or imports, in words for them. */
import { ACTION_GROUPS } from '../actions/action-row.ts';
import { NAME_PATTERN, PLUGIN_NAMES, type Policy } from '../policy.ts';
import { STAGE_NAMES } from '../preset.ts';

/** A policy as it comes out of a form or a file: of the right shape, its names not looked up yet. */
export type PolicyDraft = Omit<Policy, 'groups'> & { readonly groups: readonly string[] };

export interface PolicyProblem {
  readonly field: keyof Policy;
  /** One sentence. */
  readonly words: string;
}

/** A name begins with a small letter; then come small letters, digits and underscores. */
const NAME_WORDS = 'small letters, digits and underscores, and begins with a letter, as in pick_date';
const MAX_EXEMPLARS = 20;

/**
 * @param taken - Names that other policies have.
 * @returns Nothing for a policy that can be used.
 */
export function policyProblems(policy: PolicyDraft, taken: readonly string[]): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  const tell = (field: keyof Policy, words: string | null): void => {
    if (words !== null) problems.push({ field, words });
  };
  tell('name', nameProblem(policy.name, taken));
  if (policy.description.trim() === '')
    tell('description', 'Say in one line what it does: other policies read that before they invoke it.');
  tell('parameters', parameterProblem(policy.parameters.map(({ name }) => name)));
  for (const words of instructionProblems(policy)) tell('instructions', words);
  for (const group of policy.groups)
    if (!GROUPS.includes(group))
      tell('groups', `There is no group of actions “${group}”. There are ${GROUPS.join(', ')}.`);
  for (const site of policy.sites) tell('sites', siteProblem(site));
  if (!isCount(policy.exemplars, 0, MAX_EXEMPLARS))
    tell('exemplars', `Examples: a whole number from 0 to ${MAX_EXEMPLARS}, or empty.`);
  if (!isCount(policy.limits.decisions, 1)) tell('limits', 'Decisions: a whole number, 1 or more, or empty.');
  if (!isCount(policy.version, 1)) tell('version', 'Version: a whole number, 1 or more.');
  for (const stage of policy.stages) tell('stages', unknownProblem('stage', stage, STAGE_NAMES));
  if (policy.plugin !== null) tell('plugin', unknownProblem('plug-in', policy.plugin, PLUGIN_NAMES));
  return problems;
}

const GROUPS: readonly string[] = ACTION_GROUPS;

function nameProblem(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give it a name.';
  if (!NAME_PATTERN.test(name)) return `A name has ${NAME_WORDS}.`;
  return taken.includes(name) ? `There is a policy “${name}” already.` : null;
}

function parameterProblem(names: readonly string[]): string | null {
  const wrong = names.find((name) => !NAME_PATTERN.test(name));
  if (wrong === '') return 'A parameter has no name.';
  if (wrong !== undefined) return `“${wrong}” is no name for a parameter: one has ${NAME_WORDS}.`;
  const twice = names.find((name, i) => names.indexOf(name) < i);
  return twice === undefined ? null : `Two parameters are called “${twice}”.`;
}

function instructionProblems({ instructions, parameters }: PolicyDraft): string[] {
  if (instructions.trim() === '') return ['Write what is to be done.'];
  const named = [...instructions.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const missing = named.filter((name) => !parameters.some((it) => it.name === name));
  return [...new Set(missing)].map((name) => `The instructions name {${name}}, which is none of the parameters.`);
}

function siteProblem(written: string): string | null {
  const site = written.trim();
  if (site === '') return `“${written}”: a pattern is empty.`;
  if (site.includes('://')) return `“${written}”: leave out what stands before the host, as in shop.example/*.`;
  if (/\s/.test(site)) return `“${written}”: no address has a space; write each pattern on a line of its own.`;
  if (!site.includes('/') && !site.endsWith('*'))
    return `“${written}”: it fits no page: every address has a path. Write /* after the host for all of its pages.`;
  return null;
}

const isCount = (value: number | null, min: number, max = Infinity): boolean =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

const unknownProblem = (what: string, name: string, known: readonly string[]): string | null =>
  known.includes(name) ? null : `There is no ${what} “${name}”. There are ${known.join(', ')}.`;
