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
      return `${step.modifiers.map((it) => `${it}+`).join('')}${step.count === 2 ? 'Double-click' : step.button === 'left' ? 'Click' : `Click with the ${step.button} button on`} ${targetWords(step.target)}`;
    default:
      return assertNever(step);
  }
}

/** What a person can read of the selectors: a name or a text before a path. */
export function targetWords({ selectors }: FlowTarget): string {
  for (const prefix of ['aria/', 'text/']) {
    // The innermost name on a path: an icon in a button has none of its own.
    const names = selectors.map((path) => path.map((it) => nameIn(it, prefix)).findLast((it) => it !== ''));
    const name = names.find((it) => it !== undefined);
    if (name !== undefined) return `“${name}”`;
  }
  return selectors[0]?.at(-1) ?? 'an element';
}

const nameIn = (selector: string, prefix: string): string =>
  selector.startsWith(prefix) ? selector.slice(prefix.length).replace(/\[role="[^"]*"\]$/, '') : '';
