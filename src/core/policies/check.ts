/** What is wrong with a policy that a person writes or imports, in words for them. */
import { ACTION_GROUPS } from '../actions/action-row.ts';
import { NAME_PATTERN, PLUGIN_NAMES, type Policy } from '../policy.ts';
import { STAGE_NAMES } from '../preset.ts';
import { t, type TextKey } from '../i18n/t.ts';

/** A policy as it comes out of a form or a file: of the right shape, its names not looked up yet. */
export type PolicyDraft = Omit<Policy, 'groups'> & { readonly groups: readonly string[] };

export interface PolicyProblem {
  readonly field: keyof Policy;
  /** One sentence. */
  readonly words: string;
}

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
  if (policy.description.trim() === '') tell('description', t('policy_check_description'));
  tell('parameters', parameterProblem(policy.parameters.map(({ name }) => name)));
  for (const words of instructionProblems(policy)) tell('instructions', words);
  for (const group of policy.groups)
    if (!GROUPS.includes(group)) tell('groups', t('policy_check_group', { name: group, known: GROUPS.join(', ') }));
  for (const site of policy.sites) tell('sites', siteProblem(site));
  if (!isCount(policy.exemplars, 0, MAX_EXEMPLARS))
    tell('exemplars', t('policy_check_exemplars', { max: MAX_EXEMPLARS }));
  if (!isCount(policy.limits.decisions, 1)) tell('limits', t('policy_check_decisions'));
  if (!isCount(policy.version, 1)) tell('version', t('policy_check_version'));
  for (const stage of policy.stages) tell('stages', unknownProblem('policy_check_stage', stage, STAGE_NAMES));
  if (policy.plugin !== null) tell('plugin', unknownProblem('policy_check_plugin', policy.plugin, PLUGIN_NAMES));
  return problems;
}

const GROUPS: readonly string[] = ACTION_GROUPS;

function nameProblem(name: string, taken: readonly string[]): string | null {
  if (name === '') return t('policy_check_name');
  if (!NAME_PATTERN.test(name)) return t('policy_check_name_form', { form: t('policy_name_form') });
  return taken.includes(name) ? t('policy_check_taken', { name }) : null;
}

function parameterProblem(names: readonly string[]): string | null {
  const wrong = names.find((name) => !NAME_PATTERN.test(name));
  if (wrong === '') return t('policy_check_parameter_name');
  if (wrong !== undefined) return t('policy_check_parameter', { name: wrong, form: t('policy_name_form') });
  const twice = names.find((name, i) => names.indexOf(name) < i);
  return twice === undefined ? null : t('policy_check_twice', { name: twice });
}

function instructionProblems({ instructions, parameters }: PolicyDraft): string[] {
  if (instructions.trim() === '') return [t('policy_check_instructions')];
  const named = [...instructions.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const missing = named.filter((name) => !parameters.some((it) => it.name === name));
  return [...new Set(missing)].map((name) => t('policy_check_unknown_parameter', { name: `{${name}}` }));
}

function siteProblem(written: string): string | null {
  const site = written.trim();
  if (site === '') return t('policy_check_site_empty', { site: written });
  if (site.includes('://')) return t('policy_check_site_scheme', { site: written });
  if (/\s/.test(site)) return t('policy_check_site_space', { site: written });
  if (!site.includes('/') && !site.endsWith('*')) return t('policy_check_site_path', { site: written });
  return null;
}

const isCount = (value: number | null, min: number, max = Infinity): boolean =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

const unknownProblem = (key: TextKey, name: string, known: readonly string[]): string | null =>
  known.includes(name) ? null : t(key, { name, known: known.join(', ') });
