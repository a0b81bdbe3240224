/** What the person changes about a demonstration. */
import { refsOf } from '../actions/action.ts';
import type { BlankEdit } from '../commands/sentence.ts';
import { frameLettersOf } from '../ids.ts';
import { rationalesOf, withRationales } from './rationales.ts';
import type { Demonstration } from './demonstration.ts';

type Change =
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'policy'; readonly policy: string }
  | { readonly kind: 'blanks'; readonly blanks: readonly BlankEdit[] }
  | { readonly kind: 'without-action'; readonly step: number; readonly action: number };

/** @returns null where nothing would be left of it. */
export function withChange(demonstration: Demonstration, change: Change): Demonstration | null {
  if (change.kind === 'command') return { ...demonstration, command: change.command };
  if (change.kind === 'policy') return { ...demonstration, policy: change.policy };
  if (change.kind === 'blanks') return { ...demonstration, blanks: [...change.blanks] };
  const isKept = (step: number, action: number): boolean => step !== change.step || action !== change.action;
  const rationales = rationalesOf(demonstration).map((texts, step) => texts.filter((_, i) => isKept(step, i)));
  // A program does what all of its actions do.
  const steps = demonstration.steps.map(({ program: _program, ...it }, step) => ({
    ...it,
    plan: it.plan.filter((_, i) => isKept(step, i)),
    ...(it.layouts && { layouts: it.layouts.filter((_, i) => isKept(step, i)) }),
  }));
  const isLeft = (_: unknown, step: number): boolean =>
    steps[step] !== undefined && (steps[step].plan.length > 0 || steps[step].invoke !== undefined);
  if (!steps.some(isLeft)) return null;
  const { frames, ...rest } = demonstration;
  const gone = demonstration.steps[change.step]?.plan[change.action];
  const wasInFrame = gone !== undefined && refsOf(gone).some((ref) => frameLettersOf(ref) !== '');
  return withRationales(
    // Whoever said that it works said it of all its actions, and nobody knows which of its frames it was that the action allowed.
    { ...rest, ...(frames && !wasInFrame && { frames }), verifiedBy: null, steps: steps.filter(isLeft) },
    rationales.filter(isLeft),
  );
}
