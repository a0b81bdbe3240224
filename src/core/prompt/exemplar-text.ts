/** A demonstration as the model reads it: an exemplar for each state (Synapse §2.1). */
import { actionSentence, refOf } from '../actions/action.ts';
import type { Demonstration, DemoStep } from '../exemplars/demonstration.ts';
import { reasonsOf } from '../exemplars/rationales.ts';
import type { Preset } from '../preset.ts';
import { renderView } from '../view/view-text.ts';
import { findElement } from '../view/view.ts';
import { dataText } from './data-text.ts';
import { writeFinish } from '../actions/finish.ts';
import { writeAction } from '../actions/grammar.ts';
import { withExampleRefs } from './example-refs.ts';

type Style = Pick<Preset['exemplars'], 'rationale' | 'maxViewChars'>;

/** @param withRefs - Whether the model is shown refs. To one that is not, pages say nothing, and actions are told in words. */
export const exemplarText = (demonstration: Demonstration, style: Style, withRefs = true): string =>
  // A mask says nothing to a model, and must not be typed by one.
  masked(demonstration, style, withRefs).replaceAll(/‹secret-(\d+)›/g, 'Secret$1');

function masked({ command, steps }: Demonstration, style: Style, withRefs: boolean): string {
  const parts = withRefs ? withExampleRefs(steps).map((it) => pageAndActions(it, style)) : steps.map(inWords);
  const texts = steps.map((step, i) => {
    const { page, actions } = parts[i] ?? { page: [], actions: [] };
    const why = style.rationale ? reasonsOf(step) : '';
    const reasons = why === '' ? [] : [`reasoning: ${dataText(why, step.rationales ? 1500 : 600)}`];
    return [...page, ...reasons, 'actions:', indent(actions.join('\n'))].join('\n');
  });
  return `<example>\ncommand: ${dataText(command, 1000)}\n${texts.join('\n')}\n</example>`;
}

interface StepText {
  readonly page: readonly string[];
  readonly actions: readonly string[];
}

function pageAndActions({ view, plan, finish }: DemoStep, { maxViewChars }: Style): StepText {
  const text = renderView(view);
  const shown =
    text.length > maxViewChars ? `${text.slice(0, text.lastIndexOf('\n', maxViewChars))}\n…` : text;
  const actions = [...plan.map(writeAction), ...(finish ? [writeFinish(finish)] : [])];
  return { page: ['page:', indent(shown)], actions };
}

/** As in CAAP, whose demonstrations are actions with what they were done to (appendix F). */
function inWords({ view, plan }: DemoStep): StepText {
  const actions = plan.map((action) => {
    const ref = refOf(action);
    const element = ref === null ? undefined : findElement(view, ref);
    const { role, name, box } = element ?? { role: 'element', name: '', box: null };
    const place = box ? ` @${box[0]},${box[1]} ${box[2]}x${box[3]}` : '';
    return actionSentence(action, `the ${role}${name === '' ? '' : ` "${name}"`}${place}`);
  });
  return { page: [], actions: actions.map((it) => dataText(it, 400)) };
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
