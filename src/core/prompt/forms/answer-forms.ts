/** The forms of answers by their names in presets. */
import type { Preset } from '../../preset.ts';
import type { AnswerForm } from './answer-form.ts';
import { JSON_FORM } from './json-form.ts';
import { LINES_FORM } from './lines-form.ts';
import { PROGRAM_FORM } from './program-form.ts';
import { sectionsForm } from './sections-form.ts';

type Wanted = Preset['answer'];

const FORMS: Readonly<Record<Wanted['form'], (wanted: Wanted) => AnswerForm>> = {
  lines: () => LINES_FORM,
  json: () => JSON_FORM,
  program: () => PROGRAM_FORM,
  sections: sectionsForm,
};

export const answerFormOf = (wanted: Wanted): AnswerForm => FORMS[wanted.form](wanted);
