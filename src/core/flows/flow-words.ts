/** A flow's steps in words, for the person: it has no views that would name its elements. */
import { SECRET_MASK } from '../exemplars/demonstration.ts';
import { assertNever } from '../result.ts';
import type { FlowStep, FlowTarget } from './flow.ts';

export function flowStepWords(step: FlowStep): string {
  switch (step.kind) {
    case 'go-to':
      return `Go to ${step.url}`;
    case 'press':
      return `Press ${step.keys}`;
    case 'scroll':
      return step.to === 'top' ? 'Scroll up' : 'Scroll down';
    case 'wait-for':
      return `Wait for ${targetWords(step.target)}`;
    case 'hover':
      return `Point at ${targetWords(step.target)}`;
    case 'change':
      return `Set ${targetWords(step.target)} to ${SECRET_MASK.test(step.value) ? 'a secret' : `“${step.value}”`}`;
    case 'click':
      return `${step.count === 2 ? 'Double-click' : step.button === 'left' ? 'Click' : `Click with the ${step.button} button on`} ${targetWords(step.target)}`;
    default:
      return assertNever(step);
  }
}

/** What a person can read of the selectors: a name or a text before a path. */
export function targetWords({ selectors }: FlowTarget): string {
  const ends = selectors.flatMap((path) => path.at(-1) ?? []);
  for (const prefix of ['aria/', 'text/']) {
    const named = ends.find((it) => it.startsWith(prefix) && it.length > prefix.length);
    if (named !== undefined) return `“${named.slice(prefix.length).replace(/\[role="[^"]*"\]$/, '')}”`;
  }
  return ends[0] ?? 'an element';
}
