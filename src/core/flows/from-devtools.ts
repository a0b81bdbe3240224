/** Reads a recording of the DevTools Recorder. */
import * as v from 'valibot';
import { shortened } from '../actions/quoted.ts';
import { type Modifier, modifierSchema } from '../actions/modifiers.ts';
import { firstIssue } from '../first-issue.ts';
import { asDemonstrationId } from '../ids.ts';
import { isMoneyNumber } from '../gate/money-number.ts';
import { saysUnkept } from '../gate/secret-words.ts';
import { err, ok, type Result } from '../result.ts';
import { devtoolsFlowSchema, type DevtoolsStep } from './devtools-schema.ts';
import { flowSchema, maskAt, UNSEEN_REF, type Flow, type FlowStep, type FlowTarget } from './flow.ts';
import { withoutText } from './without-text.ts';
import { t } from '../i18n/t.ts';

/** Of files that are no examples of Stepwise. */
export const looksLikeDevtoolsFlow = (raw: unknown): boolean =>
  v.is(v.object({ title: v.unknown(), steps: v.array(v.unknown()) }), raw);

type Selecting = Extract<DevtoolsStep, { selectors: unknown }>;

const BUTTONS = new Map<string, 'left' | 'right' | 'middle'>([
  ['primary', 'left'],
  ['secondary', 'right'],
  ['auxiliary', 'middle'],
]);
/** Those that do something to a page, besides characters. */
const NAMED_KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Tab|Enter|Escape|Backspace|Delete|Insert|ContextMenu|F\d\d?)$/;
/** Of a text of the file in a sentence about it. */
const MAX_SHOWN = 100;
/** Of the pages that a browser lets an extension act on. */
const WEB_ADDRESS = /^(?:https?|file):/i;

/**
 * @param id - Of the demonstration that it becomes.
 * @returns In a sentence why it cannot be replayed.
 */
export function readDevtoolsFlow(raw: unknown, id: string, at: Date): Result<Flow, string> {
  const read = v.safeParse(devtoolsFlowSchema, raw, { abortEarly: true });
  if (!read.success) return err(firstIssue(read.issues));
  const { title, steps } = read.output;
  const flow = v.safeParse(flowSchema, {
    id: asDemonstrationId(id),
    command: title.replace(/\s+/g, ' ').trim() || 'Recorded flow',
    createdAt: at.toISOString(),
    ...stepsOf(steps),
  });
  return flow.success ? ok(flow.output) : err(t('flow_no_steps'));
}

function stepsOf(recorded: readonly DevtoolsStep[]): Pick<Flow, 'steps' | 'leftOut'> {
  const steps: FlowStep[] = [];
  const leftOut = new Set<string>();
  const held = new Set<Modifier>();
  const secrets = new Map<string, string>();
  for (const [i, step] of recorded.entries()) {
    const add = (action: FlowStep['action'], target: FlowTarget | null): unknown =>
      steps.push({ target, action, opens: opensOf(step), page: pageOf(step) });
    if ('selectors' in step && step.selectors.length === 0) {
      leftOut.add(`${step.type} of an element without a selector`);
      continue;
    }
    switch (step.type) {
      case 'navigate':
        if (WEB_ADDRESS.test(step.url)) add({ kind: 'go_to', url: step.url }, null);
        else leftOut.add(`navigate to ${shortened(step.url, MAX_SHOWN)}`);
        break;
      case 'click':
      case 'doubleClick': {
        const button = BUTTONS.get(step.button ?? 'primary');
        const count = step.type === 'click' ? 1 : 2;
        if (button === undefined) leftOut.add(`${step.type} (${shortened(step.button ?? '', MAX_SHOWN)})`);
        else add({ kind: 'click', ref: UNSEEN_REF, count, button, modifiers: [...held] }, targetOf(step));
        break;
      }
      case 'hover':
        add({ kind: 'hover', ref: UNSEEN_REF, x: null, y: null }, targetOf(step));
        break;
      case 'change': {
        const target = targetOf(step);
        const before = steps.at(-1);
        // While a text is typed, each key that is let go parts one change from the next.
        if (before?.action?.kind === 'type' && isSame(before.target, target)) steps.pop();
        const isSecret = isSecretField(target) || isMoneyNumber(step.value);
        const text = isSecret ? maskAt(steps.length) : step.value;
        if (isSecret) secrets.set(step.value, text);
        add({ kind: 'type', ref: UNSEEN_REF, text, mode: 'replace', enter: false }, target);
        break;
      }
      case 'keyDown': {
        const { key } = step;
        if (v.is(modifierSchema, key)) {
          if (isLetGo(key, recorded.slice(i + 1))) held.add(key);
        } else if (key === undefined || isTyped(key, recorded.slice(i + 1), held)) break;
        else if (key.length === 1 || NAMED_KEY.test(key))
          add({ kind: 'press', keys: [...held, key === ' ' ? 'Space' : key].join('+'), ref: null }, null);
        else leftOut.add(`the key ${shortened(key, MAX_SHOWN)}`);
        break;
      }
      case 'keyUp':
        if (v.is(modifierSchema, step.key)) held.delete(step.key);
        break;
      case 'scroll':
        add({ kind: 'scroll', to: (step.y ?? 0) > 0 ? 'down' : 'top', ref: null }, null);
        break;
      case 'waitForElement':
        if (isPresence(step)) add(null, targetOf(step));
        else leftOut.add(step.type);
        break;
      // The window is the person's.
      case 'setViewport':
        break;
      default:
        leftOut.add(step.type);
    }
  }
  const hidden = steps.map((step) => [...secrets].reduce((it, [secret, mask]) => withoutText(it, secret, mask), step));
  return { steps: hidden, leftOut: [...leftOut] };
}

const targetOf = ({ selectors, frame = [] }: Selecting): FlowTarget => ({
  selectors: selectors.map((it) => (typeof it === 'string' ? [it] : it)),
  frame,
});

const isSame = (a: FlowTarget | null, b: FlowTarget): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSecretField = ({ selectors }: FlowTarget): boolean => selectors.flat().some(saysUnkept);

/** A key that was let go where no page heard it, as after Alt+Tab, holds for none of the steps that follow. */
const isLetGo = (key: string, later: readonly DevtoolsStep[]): boolean =>
  later.find((it) => 'key' in it && it.key === key)?.type === 'keyUp';

/** A character of a text, whose field has the whole text as its next change. */
function isTyped(key: string, later: readonly DevtoolsStep[], held: ReadonlySet<Modifier>): boolean {
  if (key.length !== 1 || [...held].some((it) => it !== 'Shift')) return false;
  return later.find(({ type }) => type !== 'keyDown' && type !== 'keyUp')?.type === 'change';
}

function isPresence(step: Extract<DevtoolsStep, { type: 'waitForElement' }>): boolean {
  const { operator = '==', count = 1, visible = true } = step;
  return visible && operator !== '<=' && count === 1;
}

const pageOf = ({ target = 'main' }: DevtoolsStep): string | null => (target === 'main' ? null : target);

/** What a frame loads is nothing that the address of the page tells. */
function opensOf({ assertedEvents = [], frame = [], target = 'main' }: DevtoolsStep): string | null {
  if (frame.length > 0 || target !== 'main') return null;
  const navigation = assertedEvents.find(({ type }) => type === 'navigation');
  return navigation ? (navigation.url ?? '') : null;
}
