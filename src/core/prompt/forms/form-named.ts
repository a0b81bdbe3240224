/** The forms of answers by name, as presets say them. */
import { assertNever } from '../../result.ts';
import type { AnswerForm } from './answer-form.ts';
import { JSON_FORM } from './json-form.ts';
import { sectionsForm } from './sections-form.ts';

export type FormName = 'json' | 'sections';

/** @param chainOfThought - Whether an answer in sections thinks before it decides. */
export function formNamed(name: FormName, chainOfThought: boolean): AnswerForm {
  switch (name) {
    case 'json':
      return JSON_FORM;
    case 'sections':
      return sectionsForm({ chainOfThought });
    default:
      return assertNever(name);
  }
}
