/** Why each action of a demonstration was made (CAAP appendix A): written by a model when the person asks for it, and edited by them. */
import type { Demonstration, DemoStep } from './demonstration.ts';

/** One for each action of each step; empty where there is none. */
export type Rationales = readonly (readonly string[])[];

export const rationalesOf = ({ steps }: Demonstration): Rationales =>
  steps.map(({ plan, rationales }) => plan.map((_, i) => rationales?.[i] ?? ''));

/** A step that is left without any has none. */
export const withRationales = (demonstration: Demonstration, texts: Rationales): Demonstration => ({
  ...demonstration,
  steps: demonstration.steps.map((before, at) => {
    const { rationales: _, ...step } = before;
    const rationales = step.plan.map((_action, i) => texts[at]?.[i]?.trim() ?? '');
    return rationales.every((it) => it === '') ? step : { ...step, rationales };
  }),
});

/** Why a step was made, for the prompt: its rationales, numbered like its actions; else what the model thought in the run. */
export function reasonsOf({ rationales = [], reasoning, plan }: DemoStep): string {
  const own = plan.flatMap((_, i) => {
    const text = rationales[i] ?? '';
    return text === '' ? [] : [plan.length === 1 ? text : `${i + 1}. ${text}`];
  });
  return own.length === 0 ? reasoning : own.join(' ');
}
