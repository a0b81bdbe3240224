/** The forms of answers by their names in presets. */
import type { Preset } from '../../preset.ts';
import type { AnswerForm } from './answer-form.ts';
import { JSON_FORM } from './json-form.ts';
import { sectionsForm } from './sections-form.ts';

type Wanted = Preset['answer'];

const FORMS: Readonly<Record<Wanted['form'], ((wanted: Wanted) => AnswerForm) | null>> = {
  json: () => JSON_FORM,
  program: null,
  sections: sectionsForm,
};

/** @throws Error for a form that this version does not have: no run begins with it. */
export function answerFormOf(wanted: Wanted): AnswerForm {
  const form = FORMS[wanted.form];
  if (form === null) throw new Error(`no answer form ${wanted.form}`);
  return form(wanted);
}

/** @returns What the preset needs and this version lacks, in a sentence; null when it has all. */
export function lackingForm({ name, answer, stages }: Preset): string | null {
  if (FORMS[answer.form] === null)
    return `The preset ${name} needs the answer form "${answer.form}", which this version does not have yet.`;
  const [stage] = stages;
  return stage === undefined
    ? null
    : `The preset ${name} needs the stage "${stage}", which this version does not have yet.`;
}
