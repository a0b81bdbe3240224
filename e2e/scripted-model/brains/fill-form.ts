/** The policy `fill_form`: the given values into their fields, in one plan; done when the view shows them. */
import { named } from '../look.ts';
import { act, done, select, type as write, type ActionMove, type Move } from '../moves.ts';
import type { Situation } from '../read-prompt.ts';

const FIELDS = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton'];

export function fillForm(situation: Situation): Move {
  const wanted = (situation.task['fields'] ?? '').split('\n').flatMap((line) => {
    const [label, ...value] = line.split(' = ');
    return label !== undefined && value.length > 0 ? [{ label: label.trim(), value: value.join(' = ') }] : [];
  });
  const unknown = wanted.find(({ label }) => !named(situation, label, ...FIELDS));
  if (unknown)
    return {
      reasoning: 'A field that I was given is not there.',
      next: { kind: 'return', status: 'needs-info', answer: `no field is called "${unknown.label}"` },
    };
  const plan = wanted.flatMap(({ label, value }): ActionMove[] => {
    const field = named(situation, label, ...FIELDS);
    if (!field || field.value === value || (field.type === 'password' && field.value)) return [];
    return [field.role === 'combobox' || field.role === 'listbox' ? select(field, value) : write(field, value)];
  });
  return plan.length === 0
    ? done(`Filled in ${wanted.map(({ label }) => label).join(', ')}.`)
    : act('The fields are there; none has its value yet.', ...plan);
}
