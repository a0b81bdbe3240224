/** A demonstration as a prompt shows it. */
import type { Demonstration } from './demonstration.ts';

export interface ShownExemplar {
  /** With those of its steps that are shown. */
  readonly demonstration: Demonstration;
  /** The one step of it that is shown; null when all are. */
  readonly step: number | null;
  /** What a person said of earlier runs of its kind. */
  readonly remarks?: readonly string[];
}

export const whole = (demonstration: Demonstration): ShownExemplar => ({ demonstration, step: null });

/** Each step as an exemplar of its own: one view, and what was decided on it (Synapse §2.1). */
export const byState = (demonstration: Demonstration): ShownExemplar[] =>
  demonstration.steps.map((step, index) => ({
    demonstration: { ...demonstration, steps: [step] },
    step: index,
  }));
