/** The actions of an exemplar for a model that answers with actions: a line each. */
import { actionSentence, refOf, type Action } from '../../actions/action.ts';
import { writeFinish } from '../../actions/finish.ts';
import { writeAction } from '../../actions/grammar.ts';
import type { DemoStep, Layout } from '../../exemplars/demonstration.ts';
import { findElement } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import { dataText } from '../../text/data-text.ts';
import { withExampleRefs } from '../example-refs.ts';
import type { AnswerForm } from './answer-form.ts';
import { inEnglish } from '../../i18n/english.ts';

export const EXEMPLAR_ACTIONS: AnswerForm['exemplar'] = {
  title: 'actions',
  lines: (step, withRefs) =>
    step.invoke
      ? [dataText(`invoke ${step.invoke.policy} ${JSON.stringify(step.invoke.args)}`, 1000)]
      : withRefs
        ? inShort(withExampleRefs(step))
        : step.plan.map((action, i) => inWords(action, step.view, step.layouts?.[i])),
  returned: (answer) => `done ${JSON.stringify(answer)}`,
};

const inShort = ({ plan, finish }: DemoStep): string[] => [
  ...plan.map(writeAction),
  ...(finish ? [writeFinish(finish)] : []),
];

/** What a list of the screen calls elements of these roles. */
const ON_SCREEN: Readonly<Record<string, string | undefined>> = {
  clickable: 'item',
  combobox: 'dropdown',
  spinbutton: 'spinner',
  textarea: 'text area',
  textbox: 'input field',
};

/** As in CAAP, whose demonstrations are actions with what they were done to (appendix F). */
function inWords(action: Action, view: PageView, layout: Layout = {}): string {
  const ref = refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  const { role, name } = element ?? { role: 'element', name: '' };
  const box = element?.box ?? layout[ref ?? ''];
  const place = box ? ` @${box[0]},${box[1]} ${box[2]}x${box[3]}` : '';
  return dataText(
    inEnglish(() => actionSentence(action, `the ${ON_SCREEN[role] ?? role}${name === '' ? '' : ` "${name}"`}${place}`)),
    400,
  );
}
