/**
 * The policy as it is being edited. It lives outside the components, so that unsaved edits survive a
 * change of section; numbers and lists are text until they are saved.
 */
import { computed, signal } from '@preact/signals';
import * as v from 'valibot';
import { policyProblems, type PolicyProblem } from '../../core/policies/check.ts';
import { takenNames } from '../../core/policies/taken-names.ts';
import { policySchema, USUAL_GROUPS, type Policy } from '../../core/policy.ts';
import { policyIdSchema, type KnownPolicy } from '../../protocol/policy-messages.ts';
import { demonstrationIdSchema } from '../../protocol/row.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { proposedPolicy } from '../../core/policies/propose.ts';
import { policyErrorWords } from '../words/failure-words.ts';
import { attempt } from './commands.ts';
import { editExample } from './example-edits.ts';
import { idOf, policies, refreshPolicies, unreadablePolicies } from './policies.ts';

const { limits: _, ...sameFields } = policySchema.entries;
const formSchema = v.object({
  ...sameFields,
  // As far as they are typed.
  name: v.string(),
  parameters: v.array(v.object({ name: v.string(), description: v.string() })),
  /** One a line. */
  sites: v.string(),
  /** Empty: the default. So are the others. */
  exemplars: v.string(),
  decisions: v.string(),
  model: v.string(),
  escalateTo: v.string(),
});
type PolicyForm = v.InferOutput<typeof formSchema>;
type Field = PolicyProblem['field'];

/** What of it is kept over a reload of the panel. */
export const keptDraftSchema = v.object({
  form: formSchema,
  /** null for a new one. */
  was: v.nullable(policyIdSchema),
  /** The example that moves to it when it is saved. */
  exemplar: v.nullable(demonstrationIdSchema),
});

interface Draft extends v.InferOutput<typeof keptDraftSchema> {
  /** The fields whose problems are shown: nobody is told of a field that they had no time to fill in. */
  readonly checked: readonly Field[] | 'all';
}

export const draft = signal<Draft | null>(null);

const EMPTY: PolicyForm = {
  name: '',
  description: '',
  parameters: [],
  instructions: '',
  groups: [...USUAL_GROUPS],
  sites: '',
  exemplars: '',
  decisions: '',
  model: '',
  escalateTo: '',
  stages: [],
  plugin: null,
  version: 1,
  enabled: true,
};

const toForm = ({ exemplars, limits, model, escalateTo, sites, ...same }: Policy): PolicyForm => ({
  ...same,
  sites: sites.join('\n'),
  exemplars: exemplars === null ? '' : String(exemplars),
  decisions: limits.decisions === null ? '' : String(limits.decisions),
  model: model ?? '',
  escalateTo: escalateTo ?? '',
});

const toPolicy = ({ sites, exemplars, decisions, model, escalateTo, ...same }: PolicyForm): Policy => ({
  ...same,
  name: same.name.trim(),
  sites: sites
    .split('\n')
    .map((it) => it.trim())
    .filter((it) => it !== ''),
  exemplars: numberIn(exemplars),
  limits: { decisions: numberIn(decisions) },
  model: model.trim() === '' ? null : model.trim(),
  escalateTo: escalateTo.trim() === '' ? null : escalateTo.trim(),
});

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const problems = computed<readonly PolicyProblem[]>(() => {
  if (draft.value === null) return [];
  const kept = unreadablePolicies.value.map(({ name }) => name);
  const taken = [...takenNames(policies.value ?? [], draft.value.was), ...kept];
  return policyProblems(toPolicy(draft.value.form), taken);
});
/** Those that are told to the person now. */
export const shownProblems = computed(() => {
  const checked = draft.value?.checked ?? [];
  return checked === 'all' ? problems.value : problems.value.filter(({ field }) => checked.includes(field));
});

export const addPolicy = (): void => void (draft.value = { form: EMPTY, was: null, exemplar: null, checked: [] });

export const editPolicy = (known: KnownPolicy): void =>
  void (draft.value = { form: toForm(known.policy), was: idOf(known), exemplar: null, checked: 'all' });

/** Under a name that is free. */
export function duplicatePolicy({ policy }: KnownPolicy): void {
  const taken = takenNames(policies.peek() ?? [], null);
  const stem = policy.name.replace(/_\d+$/, '');
  let n = 2;
  while (taken.includes(`${stem}_${n}`)) n += 1;
  const form = toForm({ ...policy, name: `${stem}_${n}` });
  draft.value = { form, was: null, exemplar: null, checked: 'all' };
}

/** @param slots - Texts of its command that become parameters. */
export function proposePolicy(demonstration: Demonstration, slots: readonly string[]): void {
  const kept = unreadablePolicies.peek().map(({ name }) => name);
  const proposed = proposedPolicy(demonstration, slots, [...takenNames(policies.peek() ?? [], null), ...kept]);
  const form = { ...EMPTY, ...proposed, sites: proposed.sites.join('\n') };
  draft.value = { form, was: null, exemplar: demonstration.id, checked: 'all' };
}

/** What was being edited when the person went back to the list; null where nothing was changed, or it is taken up again. */
export const leftPolicy = signal<Draft | null>(null);

/** Back to the list. What was changed is kept until another one is changed and left. */
export function closePolicy(isSaved = false): void {
  const now = draft.peek();
  if (!isSaved && now !== null && isChanged(now)) leftPolicy.value = now;
  draft.value = null;
}

export function takeUpPolicy(): void {
  draft.value = leftPolicy.peek();
  leftPolicy.value = null;
}

function isChanged({ form, was }: Draft): boolean {
  const known = was && policies.peek()?.find((it) => it.source === was.source && it.policy.name === was.name);
  return JSON.stringify(form) !== JSON.stringify(known ? toForm(known.policy) : EMPTY);
}

const FIELDS: Readonly<Partial<Record<keyof PolicyForm, Field>>> = { decisions: 'limits' };

export function edit(change: Partial<PolicyForm>): void {
  const now = draft.peek();
  if (now === null) return;
  const fields = Object.keys(change).map((key) => FIELDS[key as keyof PolicyForm] ?? (key as Field));
  const checked = now.checked === 'all' ? now.checked : [...now.checked, ...fields];
  draft.value = { ...now, form: { ...now.form, ...change }, checked };
}

/** @returns Whether it was saved; what is wrong with it is shown otherwise. */
export async function savePolicy(): Promise<boolean> {
  const now = draft.peek();
  if (now === null) return false;
  if (problems.peek().length > 0) {
    draft.value = { ...now, checked: 'all' };
    return false;
  }
  const saved = await attempt('policy.save', { policy: toPolicy(now.form), was: now.was }, policyErrorWords);
  if (saved !== undefined) {
    closePolicy(true);
    if (now.exemplar !== null) await editExample(now.exemplar, { kind: 'policy', policy: now.form.name.trim() });
  }
  await refreshPolicies();
  return saved !== undefined;
}
