/** A program in words, for the person: a line for each step. */
import { actionSentence } from '../actions/action.ts';
import { roleWords } from '../view/role-words.ts';
import type { Act, FromCommand, Place, Program, Step, Value } from './dsl.ts';
import { blocksOf } from './unroll.ts';
import { t, tOr } from '../i18n/t.ts';

/** @returns "click ‹Delete› of ‹Ann›", for example. What stands in ‹› is a slot. */
export function programWords({ steps, template }: Program): string[] {
  const lines = steps.map(stepWords);
  for (const { from, length, times, slot } of blocksOf(steps, template)) {
    const each = lines.slice(from, from + length).join('; ');
    lines.splice(from, length * times, t('program_each', { text: template.demonstrated[slot] ?? '', steps: each }));
  }
  return lines;
}

export function stepWords({ act, reveal }: Step): string {
  const words = actWords(act);
  const [opener] = reveal?.openers ?? [];
  return opener ? t('program_open', { opener: actWords(opener), action: words }) : words;
}

function actWords(act: Act): string {
  const { action, target, values } = act;
  const what = target === null ? '' : targetWords(act);
  const text = (values[0] ?? []).slice(0, 1).map(valueWords).join('');
  switch (action.kind) {
    case 'click':
      return t(action.count === 2 ? 'program_double_click' : 'program_click', { what });
    case 'hover':
      return t('program_hover', { what });
    case 'type': {
      const typed = what === '' ? t('program_type', { text }) : t('program_type_into', { text, what });
      return action.enter ? t('action_then_enter', { action: typed }) : typed;
    }
    case 'select':
      return t('program_choose', {
        options: values.flatMap((hypotheses) => hypotheses.slice(0, 1).map(valueWords)).join(', '),
        what,
      });
    case 'select_text':
      return t('program_select_text', { text });
    default:
      return actionSentence(action, what);
  }
}

const slot = ({ slotText, form }: FromCommand): string =>
  form === 'whole' || form === 'ordinal'
    ? `‹${slotText}›`
    : t('program_form', { form: tOr(`form_${form.replaceAll(' ', '_')}`, form), text: slotText });

function targetWords(act: Act): string {
  const { target } = act;
  const role = roleWords(target?.role ?? '');
  const named = target === null || target.name === '' ? t('brief', { role }) : t('text_quoted', { text: target.name });
  const [told] = act.selectors;
  switch (told?.by) {
    case 'name':
      return slot(told.value);
    case 'part':
      return t('program_part', { role, text: slot(told.value) });
    case 'container':
      return t('program_of', { what: told.name ? slot(told.name) : named, row: slot(told.value) });
    case 'ordinal':
      return t('program_ordinal', { number: slot(told.n), role });
    case undefined:
      return named;
  }
}

function valueWords(value: Value): string {
  switch (value.from) {
    case 'command':
      return slot(value);
    case 'constant':
      return t('text_quoted', { text: value.text });
    case 'page':
      return t(value.part.kind === 'whole' ? 'program_page_text' : 'program_page_part', {
        place: placeWords(value.place),
      });
  }
}

function placeWords(place: Place): string {
  if (place.by === 'only') return t('place_on_page');
  if (place.by === 'ordinal') return t('place_number', { number: slot(place.n) });
  const label = typeof place.label === 'string' ? t('text_quoted', { text: place.label }) : slot(place.label);
  return t('place_beside', { label });
}
