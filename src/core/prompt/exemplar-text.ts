/** A demonstration as the model reads it: an exemplar for each state (Synapse §2.1). */
import { refsOf } from '../actions/action.ts';
import type { Demonstration, DemoStep } from '../exemplars/demonstration.ts';
import { unmasked } from '../secret-mask.ts';
import { reasonsOf } from '../exemplars/rationales.ts';
import type { Preset } from '../preset.ts';
import { commandTextsOf, type CommandText } from './command-texts.ts';
import { renderViewWithin } from '../view/view-text.ts';
import { dataText } from '../text/data-text.ts';
import { withExampleRefs, withExampleRefsIn } from './example-refs.ts';
import type { AnswerForm } from './forms/answer-form.ts';

type Style = Pick<Preset['exemplars'], 'source' | 'rationale' | 'slots' | 'maxViewChars'>;

/**
 * @param withRefs - Whether the model is shown refs. To one that is not, pages say nothing.
 * @param remarks - What a person said of earlier runs.
 */
export const exemplarText = (
  demonstration: Demonstration,
  style: Style,
  form: AnswerForm['exemplar'],
  withRefs = true,
  remarks: readonly string[] = [],
): string => unmasked(withMasks(demonstration, style, form, withRefs, remarks));

function withMasks(
  demonstration: Demonstration,
  { source, rationale, slots, maxViewChars }: Style,
  form: AnswerForm['exemplar'],
  withRefs: boolean,
  remarks: readonly string[],
): string {
  const { command, steps, answer } = demonstration;
  const used = slots ? commandTextsOf(demonstration) : [];
  const joined = steps.findIndex((step) => form.joins?.(step));
  const texts = steps.flatMap((step, at) => {
    if (joined >= 0 && at > joined && form.joins?.(step) !== true) return [];
    const page = withRefs ? ['page:', indent(renderViewWithin(withExampleRefs(step.view), maxViewChars))] : [];
    const why = rationale ? reasonsOf(withMarkedThoughts(step)) : '';
    const reasons = why === '' ? [] : [`reasoning: ${dataText(why, step.rationales ? 1500 : 600)}`];
    // Rationales tell it already.
    const fromCommand =
      used[at]?.length && !(rationale && step.rationales)
        ? [`from command: ${used[at].map((it) => slotText(it, withRefs)).join(', ')}`]
        : [];
    const decided = [`${form.title}:`, indent(form.lines(step, withRefs).join('\n'))];
    const returned =
      step.invoke && step.invoke.answer !== ''
        ? [`${dataText(step.invoke.policy, 100)} returned: ${dataText(step.invoke.answer, 400)}`]
        : [];
    return [...page, ...reasons, ...fromCommand, ...decided, ...returned].join('\n');
  });
  // A program says so itself.
  if (answer !== undefined && joined < 0) texts.push(`at the end:\n${indent(dataText(form.returned(answer), 500))}`);
  const said = remarks.map((it) => `A person said of an earlier run: “${dataText(it)}”\n`).join('');
  // What auto-context generation kept is the model's own (WebWISE §4.5).
  const whose = source === 'acg' ? 'You have solved this one yourself:\n' : '';
  return `<example>\n${whose}command: ${dataText(command, 1000)}\n${said}${texts.join('\n')}\n</example>`;
}

function withMarkedThoughts(step: DemoStep): DemoStep {
  const refs = step.plan.flatMap(refsOf);
  const marked = (text: string): string => withExampleRefsIn(text, refs);
  return {
    ...step,
    reasoning: marked(step.reasoning),
    ...(step.rationales && { rationales: step.rationales.map(marked) }),
  };
}

function slotText({ text, refs }: CommandText, withRefs: boolean): string {
  const quoted = `"${dataText(text)}"`;
  return withRefs && refs.length > 0
    ? `${quoted} for ${refs.map((ref) => withExampleRefs({ ref }).ref).join(' and ')}`
    : quoted;
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
