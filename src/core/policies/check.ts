/** What is wrong with a policy that a person writes or imports, in words for them. */
import { ACTION_GROUPS, type ActionGroup } from '../actions/action-row.ts';
import { NAME_PATTERN, type Policy } from '../policy.ts';

/** A policy as it comes out of a form or a file: of the right shape, its names not looked up yet. */
export type PolicyDraft = Omit<Policy, 'groups'> & { readonly groups: readonly string[] };

export interface PolicyContext {
  /** Names that other policies have. */
  readonly taken: readonly string[];
  readonly stages: readonly string[];
  readonly plugins: readonly string[];
}

export interface PolicyProblem {
  readonly field: keyof Policy;
  /** One sentence. */
  readonly words: string;
}

/** A name begins with a small letter; then come small letters, digits and underscores. */
const NAME_WORDS = 'small letters, digits and underscores, and begins with a letter, as in pick_date';
const MAX_EXEMPLARS = 20;

/** @returns Nothing for a policy that can be used. */
export function policyProblems(policy: PolicyDraft, context: PolicyContext): PolicyProblem[] {
  return [
    ...nameProblems(policy, context),
    ...(policy.description.trim() === ''
      ? [
          {
            field: 'description',
            words: 'Say in one line what it does: other policies read that before they invoke it.',
          } as const,
        ]
      : []),
    ...parameterProblems(policy),
    ...instructionProblems(policy),
    ...policy.groups
      .filter((it) => !ACTION_GROUPS.includes(it as ActionGroup))
      .map(
        (it) =>
          ({
            field: 'groups',
            words: `There is no group of actions “${it}”. There are ${ACTION_GROUPS.join(', ')}.`,
          }) as const,
      ),
    ...policy.sites.flatMap(siteProblem),
    ...numberProblems(policy),
    ...unknown('stages', 'stage', policy.stages, context.stages),
    ...unknown('plugin', 'plug-in', policy.plugin === null ? [] : [policy.plugin], context.plugins),
  ];
}

function nameProblems({ name }: PolicyDraft, { taken }: PolicyContext): PolicyProblem[] {
  if (name === '') return [{ field: 'name', words: 'Give it a name.' }];
  if (!NAME_PATTERN.test(name)) return [{ field: 'name', words: `A name has ${NAME_WORDS}.` }];
  return taken.includes(name) ? [{ field: 'name', words: `There is a policy “${name}” already.` }] : [];
}

function parameterProblems({ parameters }: PolicyDraft): PolicyProblem[] {
  const names = parameters.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  const wrong = names.find((name) => !NAME_PATTERN.test(name));
  if (wrong !== undefined)
    return [
      {
        field: 'parameters',
        words:
          wrong === '' ? 'A parameter has no name.' : `“${wrong}” is no name for a parameter: one has ${NAME_WORDS}.`,
      },
    ];
  return twice === undefined ? [] : [{ field: 'parameters', words: `Two parameters are called “${twice}”.` }];
}

function instructionProblems({ instructions, parameters }: PolicyDraft): PolicyProblem[] {
  if (instructions.trim() === '') return [{ field: 'instructions', words: 'Write what is to be done.' }];
  const named = [...instructions.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const missing = named.filter((name) => !parameters.some((it) => it.name === name));
  return [...new Set(missing)].map((name) => ({
    field: 'instructions',
    words: `The instructions name {${name}}, which is none of the parameters.`,
  }));
}

function siteProblem(site: string): PolicyProblem[] {
  const words = siteWords(site.trim());
  return words === null ? [] : [{ field: 'sites', words: `“${site}”: ${words}` }];
}

function siteWords(site: string): string | null {
  if (site === '') return 'a pattern is empty.';
  if (site.includes('://')) return 'leave out what stands before the host, as in shop.example/*.';
  if (/\s/.test(site)) return 'no address has a space; write each pattern on a line of its own.';
  if (!site.includes('/') && !site.endsWith('*'))
    return 'it fits no page: every address has a path. Write /* after the host for all of its pages.';
  return null;
}

function numberProblems({ exemplars, limits, version }: PolicyDraft): PolicyProblem[] {
  const isCount = (value: number | null, min: number, max: number): boolean =>
    value === null || (Number.isInteger(value) && value >= min && value <= max);
  return [
    ...(isCount(exemplars, 0, MAX_EXEMPLARS)
      ? []
      : [
          {
            field: 'exemplars',
            words: `Examples: a whole number from 0 to ${MAX_EXEMPLARS}, or empty.`,
          } as const,
        ]),
    ...(isCount(limits.decisions, 1, Infinity)
      ? []
      : [{ field: 'limits', words: 'Decisions: a whole number, 1 or more, or empty.' } as const]),
    ...(isCount(version, 1, Infinity)
      ? []
      : [{ field: 'version', words: 'Version: a whole number, 1 or more.' } as const]),
  ];
}

const unknown = (
  field: 'stages' | 'plugin',
  what: string,
  names: readonly string[],
  known: readonly string[],
): PolicyProblem[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      field,
      words: `There is no ${what} “${name}”.${known.length === 0 ? '' : ` There are ${known.join(', ')}.`}`,
    }));
