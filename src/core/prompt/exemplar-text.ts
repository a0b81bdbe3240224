/** A demonstration as the model reads it: an exemplar for each state (Synapse §2.1). */
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { Preset } from '../preset.ts';
import { renderView } from '../view/view-text.ts';
import { dataText } from './data-text.ts';
import { writeFinish } from '../actions/finish.ts';
import { writeAction } from '../actions/grammar.ts';
import { withExampleRefs } from './example-refs.ts';

type Style = Pick<Preset['exemplars'], 'rationale' | 'maxViewChars'>;

export const exemplarText = (demonstration: Demonstration, style: Style): string =>
  // A mask says nothing to a model, and must not be typed by one.
  masked(demonstration, style).replaceAll(/‹secret-(\d+)›/g, 'Secret$1');

function masked(demonstration: Demonstration, { rationale, maxViewChars }: Style): string {
  const steps = withExampleRefs(demonstration.steps).map((step) => {
    const view = renderView(step.view);
    const shown =
      view.length > maxViewChars ? `${view.slice(0, view.lastIndexOf('\n', maxViewChars))}\n…` : view;
    const reasoning =
      !rationale || step.reasoning === '' ? [] : [`reasoning: ${dataText(step.reasoning, 600)}`];
    return [
      'page:',
      indent(shown),
      ...reasoning,
      'actions:',
      indent([...step.plan.map(writeAction), ...(step.finish ? [writeFinish(step.finish)] : [])].join('\n')),
    ].join('\n');
  });
  return `<example>\ncommand: ${dataText(demonstration.command, 1000)}\n${steps.join('\n')}\n</example>`;
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
