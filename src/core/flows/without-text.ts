import type { FlowStep } from './flow.ts';

/** From here on, the Recorder may cut a text short. */
const MIN_CHARS = 12;

/**
 * The step without a secret: the Recorder names a field by the text in it, too.
 *
 * @param mask - What stands for it: the selector leads nowhere then, and the others of its element are left.
 */
export function withoutText(step: FlowStep, secret: string, mask: string): FlowStep {
  if (step.target === null) return step;
  const whole = secret.trim();
  const clean = (selector: string): string => {
    const text = selector.startsWith('text/') ? selector.slice('text/'.length).trim() : '';
    const isSecret = text !== '' && (text === whole || (text.length >= MIN_CHARS && whole.startsWith(text)));
    return isSecret ? `text/${mask}` : selector;
  };
  const selectors = step.target.selectors.map((path) => path.map(clean));
  return { ...step, target: { ...step.target, selectors } };
}
