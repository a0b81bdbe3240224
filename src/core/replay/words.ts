/** A program in words, for the person: a line for each step. */
import { actionSentence } from '../actions/action.ts';
import { roleWords } from '../view/role-words.ts';
import type { Act, FromCommand, Place, Program, Step, Value } from './dsl.ts';
import { blocksOf } from './unroll.ts';

/** @returns "click ‹Delete› of ‹Ann›", for example. What stands in ‹› is a slot. */
export function programWords({ steps, template }: Program): string[] {
  const lines = steps.map(stepWords);
  for (const { from, length, times, slot } of blocksOf(steps, template)) {
    const each = lines.slice(from, from + length).join('; ');
    lines.splice(from, length * times, `for each of ‹${template.demonstrated[slot] ?? ''}› and so on: ${each}`);
  }
  return lines;
}

export function stepWords({ act, reveal, until }: Step): string {
  const words = actWords(act);
  if (until)
    return `${words} until ${until.field?.name ? `“${until.field.name}”` : 'the page'} shows ${slot(until.goal)}`;
  const [opener] = reveal?.openers ?? [];
  return opener ? `${actWords(opener)} and its like until it shows: ${words}` : words;
}

function actWords(act: Act): string {
  const { action, target, values } = act;
  const what = target === null ? '' : targetWords(act);
  const text = (values[0] ?? []).slice(0, 1).map(valueWords).join('');
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
