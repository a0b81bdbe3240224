/** Proposes a policy from a demonstration, for the person to edit. */
import { ACTION_GROUPS } from '../actions/action-row.ts';
import { type Action, actionSentence, groupsOf, refOf } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { USUAL_GROUPS, type Policy } from '../policy.ts';
import { hostOf } from '../host.ts';
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { inEnglish } from '../i18n/english.ts';

type Proposal = Pick<Policy, 'name' | 'description' | 'parameters' | 'instructions' | 'groups' | 'sites'>;

const MAX_NAME_WORDS = 4;

/**
 * @param slots - Texts of its command that another command may have others for: they become parameters.
 * @param taken - Names of other policies.
 */
export function proposedPolicy(
  { command, steps }: Demonstration,
  slots: readonly string[],
  taken: readonly string[],
): Proposal {
  const parameters = parametersFor(slots, steps);
  const filled = (text: string): string =>
    parameters
      .toSorted((a, b) => b.slot.length - a.slot.length)
      .reduce((so, { slot, name }) => so.replaceAll(slot, `{${name}}`), text);
  const without = parameters.reduce((so, { slot }) => so.replaceAll(slot, ' '), command);
  const lines = steps.flatMap(({ view, plan }) => plan.map((action) => filled(sentence(action, view))));
  const used = new Set([...USUAL_GROUPS, ...steps.flatMap(({ plan }) => plan.flatMap(groupsOf))]);
  const hosts = new Set(steps.map(({ view }) => hostOf(view.url)).filter((it) => it !== ''));
  return {
    name: unique(nameFrom(without, 'from_example'), taken),
    description: filled(command),
    parameters: parameters.map(({ name, slot }) => ({ name, description: `For example “${slot}”.` })),
    instructions: lines.map((line, i) => `${i + 1}. ${line}.`).join('\n'),
    groups: ACTION_GROUPS.filter((it) => used.has(it)),
    sites: [...hosts].map((host) => `${host}/*`),
  };
}

function sentence(action: Action, view: PageView): string {
  const ref = refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  const what =
    element === undefined ? 'element' : element.name === '' ? element.role : `${element.role} “${element.name}”`;
  return inEnglish(() => actionSentence(action, what));
}

interface Parameter {
  readonly slot: string;
  readonly name: string;
}

/** Called after the field that the text was typed into, where there is one. */
function parametersFor(slots: readonly string[], steps: Demonstration['steps']): Parameter[] {
  const parameters: Parameter[] = [];
  for (const slot of new Set(slots)) {
    const field = steps.flatMap(({ view, plan }) =>
      plan.flatMap((action) => {
        const isInto =
          (action.kind === 'type' && action.text === slot) ||
          (action.kind === 'select' && action.options.includes(slot));
        return isInto && action.ref !== null ? (findElement(view, action.ref)?.name ?? []) : [];
      }),
    );
    const name = unique(
      nameFrom(field[0] ?? '', 'value'),
      parameters.map((it) => it.name),
    );
    parameters.push({ slot, name });
  }
  return parameters;
}

function nameFrom(text: string, otherwise: string): string {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  return words.slice(0, MAX_NAME_WORDS).join('_') || otherwise;
}

function unique(name: string, taken: readonly string[]): string {
  let n = 1;
  while (taken.includes(n === 1 ? name : `${name}_${n}`)) n += 1;
  return n === 1 ? name : `${name}_${n}`;
}
