/** A program in words, for the person: a line for each step. */
import { actionSentence } from '../actions/action.ts';
import { roleWords } from '../view/role-words.ts';
import type { Act, FromCommand, Place, Program, Step, Value } from './dsl.ts';
import { blockOf } from './unroll.ts';

/** @returns "for each “Delete” of ‹Ann›: click it", for example. What stands in ‹› is a slot. */
export function programWords({ steps, template }: Program): string[] {
  const block = blockOf(steps, template);
  if (block === null) return steps.map(stepWords);
  const { from, length, times, slot } = block;
  const each = steps.slice(from, from + length).map(stepWords);
  return [
    ...steps.slice(0, from).map(stepWords),
    `for each of ‹${template.demonstrated[slot] ?? ''}› and so on: ${each.join('; ')}`,
    ...steps.slice(from + length * times).map(stepWords),
  ];
}

export function stepWords({ acts, reveal, until }: Step): string {
  const words = acts.map(actWords).join(', then ');
  if (until)
    return `${words} until ${until.field?.name ? `“${until.field.name}”` : 'the page'} shows ${slot(until.goal)}`;
  const [opener] = reveal?.openers ?? [];
  return opener ? `${actWords(opener)} and its like until it shows: ${words}` : words;
}

function actWords(act: Act): string {
  const { action, target, values, isEvery } = act;
  const what = target === null ? '' : targetWords(act);
  const text = (values[0] ?? []).slice(0, 1).map(valueWords).join('');
  if (isEvery) return `for each ${what}: ${action.kind}`;
  switch (action.kind) {
    case 'click':
      return `${action.count === 2 ? 'double-click' : 'click'} ${what}`;
    case 'hover':
      return `point at ${what}`;
    case 'type':
      return `type ${text}${what === '' ? '' : ` into ${what}`}${action.enter ? ', then press Enter' : ''}`;
    case 'select':
      return `choose ${values.flatMap((hypotheses) => hypotheses.slice(0, 1).map(valueWords)).join(', ')} in ${what}`;
    case 'select_text':
      return `select ${text}`;
    default:
      return lowerFirst(actionSentence(action, what));
  }
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const slot = ({ slotText, form }: FromCommand): string =>
  form === 'whole' || form === 'ordinal' ? `‹${slotText}›` : `the ${form} of ‹${slotText}›`;

function targetWords(act: Act): string {
  const { target } = act;
  const role = roleWords(target?.role ?? '');
  const named = target === null || target.name === '' ? `the ${role}` : `“${target.name}”`;
  const [told] = act.selectors;
  switch (told?.by) {
    case 'name':
      return slot(told.value);
    case 'part':
      return `the ${role} with ${slot(told.value)} in its name`;
    case 'container':
      return `${told.name ? slot(told.name) : named} of ${slot(told.value)}`;
    case 'ordinal':
      return `the ${slot(told.n)} ${role}`;
    case undefined:
      return named;
  }
}

function valueWords(value: Value): string {
  switch (value.from) {
    case 'command':
      return slot(value);
    case 'constant':
      return `“${value.text}”`;
    case 'page':
      return `${value.part.kind === 'whole' ? '' : 'a part of '}the text ${placeWords(value.place)}`;
  }
}

function placeWords(place: Place): string {
  if (place.by === 'only') return 'on the page';
  if (place.by === 'ordinal') return `at place ${slot(place.n)}`;
  return `beside ${typeof place.label === 'string' ? `“${place.label}”` : slot(place.label)}`;
}
