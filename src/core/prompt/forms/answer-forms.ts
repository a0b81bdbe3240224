/** The forms of answers by their names in presets. */
import type { Preset } from '../../preset.ts';
import type { AnswerForm } from './answer-form.ts';
import { JSON_FORM } from './json-form.ts';
import { SECTIONS_FORM } from './sections-form.ts';

type FormName = Preset['answer']['form'];

const FORMS: Readonly<Record<FormName, AnswerForm | null>> = {
  json: JSON_FORM,
  program: null,
  sections: SECTIONS_FORM,
};

/** @throws Error for a form that this version does not have: no run begins with it. */
export function answerFormNamed(name: FormName): AnswerForm {
  const form = FORMS[name];
  if (form === null) throw new Error(`no answer form ${name}`);
  return form;
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
