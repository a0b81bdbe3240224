/** Reads a recording of the DevTools Recorder. */
import * as v from 'valibot';
import { secretMask } from '../exemplars/demonstration.ts';
import { firstIssue } from '../exchange/first-issue.ts';
import { asDemonstrationId } from '../ids.ts';
import { isCardNumber } from '../record/card-number.ts';
import { saysSecret } from '../record/secret-words.ts';
import { err, ok, type Result } from '../result.ts';
import { devtoolsFlowSchema, type DevtoolsStep } from './devtools-schema.ts';
import { flowSchema, type Flow, type FlowStep, type FlowTarget } from './flow.ts';

/** Of files that are no examples of Stepwise. */
export const looksLikeDevtoolsFlow = (raw: unknown): boolean =>
  v.is(v.object({ title: v.unknown(), steps: v.array(v.unknown()) }), raw);

type Selecting = Extract<DevtoolsStep, { selectors: unknown }>;

const MODIFIERS: readonly string[] = ['Control', 'Alt', 'Shift', 'Meta'];
const BUTTONS: Readonly<Record<string, 'left' | 'right' | 'middle'>> = {
  primary: 'left',
  secondary: 'right',
  auxiliary: 'middle',
};
/**
 * @param id - Of the demonstration that it becomes.
 * @returns In a sentence why it cannot be replayed.
 */
export function readDevtoolsFlow(raw: unknown, id: string, at: Date): Result<Flow, string> {
  const read = v.safeParse(devtoolsFlowSchema, raw, { abortEarly: true });
  if (!read.success) return err(firstIssue(read.issues));
  const { title, steps } = read.output;
  const elsewhere = steps.find(({ target = 'main' }) => target !== 'main');
  if (elsewhere)
    return err(`The recording works in a second page (${elsewhere.target}); it has to stay in one tab.`);
  const mapped = stepsOf(steps);
  const flow = v.safeParse(flowSchema, {
    id: asDemonstrationId(id),
    command: title.replace(/\s+/g, ' ').trim() || 'Recorded flow',
    createdAt: at.toISOString(),
    ...mapped,
  });
  return flow.success ? ok(flow.output) : err('There is no step in the recording that can be replayed.');
}

function stepsOf(recorded: readonly DevtoolsStep[]): Pick<Flow, 'steps' | 'leftOut'> {
  const steps: FlowStep[] = [];
  const leftOut = new Set<string>();
  const held = new Set<string>();
  let secrets = 0;
  for (const step of recorded) {
    const opens = opensOf(step);
    switch (step.type) {
      case 'navigate':
        steps.push({ kind: 'go-to', url: step.url, opens });
        break;
      case 'click':
      case 'doubleClick': {
        const button = BUTTONS[step.button ?? 'primary'];
        if (button === undefined) leftOut.add(`${step.type} (${step.button})`);
        else steps.push({ kind: 'click', target: targetOf(step), count: step.type === 'click' ? 1 : 2, button, opens }); // prettier-ignore
        break;
      }
      case 'hover':
        steps.push({ kind: 'hover', target: targetOf(step), opens });
        break;
      case 'change': {
        const target = targetOf(step);
        const isSecret = isSecretField(target) || isCardNumber(step.value);
        const value = isSecret ? secretMask((secrets += 1)) : step.value;
        steps.push({ kind: 'change', target, value, opens });
        break;
      }
      case 'keyDown':
        if (MODIFIERS.includes(step.key)) held.add(step.key);
        // The value of a field comes as a change of it.
        else if (held.size > 0 || step.key.length > 1)
          steps.push({ kind: 'press', keys: [...held, step.key].join('+'), opens });
        break;
      case 'keyUp':
        held.delete(step.key);
        break;
      case 'scroll':
        steps.push({ kind: 'scroll', to: (step.y ?? 0) > 0 ? 'down' : 'top', opens });
        break;
      case 'waitForElement':
        if (isPresence(step)) steps.push({ kind: 'wait-for', target: targetOf(step), opens });
        else leftOut.add(step.type);
        break;
      // The window is the person's.
      case 'setViewport':
        break;
      default:
        leftOut.add(step.type);
    }
  }
  return { steps, leftOut: [...leftOut] };
}

const targetOf = ({ selectors, frame = [] }: Selecting): FlowTarget => ({
  selectors: selectors.map((it) => (typeof it === 'string' ? [it] : it)),
  frame,
});

const isSecretField = ({ selectors }: FlowTarget): boolean => selectors.flat().some(saysSecret);

function isPresence(step: Extract<DevtoolsStep, { type: 'waitForElement' }>): boolean {
  const { operator = '==', count = 1, visible = true } = step;
  return visible && operator !== '<=' && count === 1;
}

function opensOf({ assertedEvents = [] }: DevtoolsStep): string | null {
  const navigation = assertedEvents.find(({ type }) => type === 'navigation');
  return navigation ? (navigation.url ?? '') : null;
}
