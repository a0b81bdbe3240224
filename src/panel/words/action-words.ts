/** An action in plain words, in the imperative: "Type “Ada” into text box “Name”, then press Enter". */
import type { Action, ElementBrief } from '../../core/actions/action.ts';
import type { Condition } from '../../core/actions/condition.ts';
import type { Place } from '../../core/actions/place.ts';
import { assertNever } from '../../core/result.ts';
import { elementWords, quoted } from './element-words.ts';

/** In three pieces, so that the target can stand out: any of them may be empty. */
export interface ActionWords {
  readonly before: string;
  readonly target: string;
  readonly after: string;
}

/** A secret's mask (core/exemplars/demonstration.ts), or the dots that stand for a filled-in one. */
const SECRET = /^(?:‹secret-\d+›|•+)$/;

export function actionWords(action: Action, target: ElementBrief | null): ActionWords {
  const on = target === null ? 'element' : elementWords(target);
  switch (action.kind) {
    case 'click':
      return { before: clickVerb(action), target: on, after: heldWords(action.modifiers) };
    case 'type': {
      const text = SECRET.test(action.text) ? 'a secret' : quoted(action.text, 120);
      const after = action.enter ? ', then press Enter' : '';
      if (action.ref === null) return { before: `Type ${text}${after}`, target: '', after: '' };
      if (action.text === '' && action.mode === 'replace') return { before: 'Clear', target: on, after };
      return { before: action.mode === 'append' ? `Add ${text} to` : `Type ${text} into`, target: on, after };
    }
    case 'press':
      return action.ref === null
        ? { before: `Press ${action.keys}`, target: '', after: '' }
        : { before: `Press ${action.keys} in`, target: on, after: '' };
    case 'scroll': {
      const edge = action.to === 'top' || action.to === 'bottom';
      const what = action.ref === null ? 'the page' : on;
      return edge
        ? { before: `Scroll to the ${action.to} of`, target: what, after: '' }
        : { before: 'Scroll', target: what, after: ` ${action.to}` };
    }
    case 'select':
      return {
        before: `Choose ${action.options.map((it) => quoted(it, 60)).join(' and ')} in`,
        target: on,
        after: '',
      };
    case 'click_at': {
      const verb = clickVerb(action);
      const held = heldWords(action.modifiers);
      const at = `${Math.round(action.x)}, ${Math.round(action.y)}`;
      return action.ref === null
        ? { before: `${verb} at ${at}${held}`, target: '', after: '' }
        : { before: verb, target: on, after: ` at ${at}${held}` };
    }
    case 'hover':
      return { before: 'Point at', target: placeWords(action, on), after: '' };
    case 'drag': {
      const end = action.path.at(-1) ?? action;
      return {
        before: 'Drag',
        target: action.ref === null ? '' : on,
        after: ` ${action.ref === null ? `from ${placeWords(action, on)} ` : ''}to ${placeWords(end, `element ${end.ref}`)}`,
      };
    }
    case 'wait': {
      const then = action.do === null ? '' : `, then ${lowerFirst(actionSentence(action.do, target))}`;
      return action.until === null
        ? { before: `Wait ${action.seconds} seconds${then}`, target: '', after: '' }
        : { before: `Wait until ${conditionWords(action.until, on)}${then}`, target: '', after: '' };
    }
    case 'repeat':
      return {
        before: `${actionSentence(action.do, target)} ${action.until === null ? timesWords(action.times) : `until ${conditionWords(action.until, 'it')}`}`,
        target: '',
        after: '',
      };
    case 'watch':
      return {
        before: 'Watch',
        target: action.ref === null ? 'the page' : on,
        after: ` for ${action.seconds} seconds`,
      };
    case 'follow': {
      const many = action.refs.length > 1;
      return action.click
        ? { before: 'Catch', target: many ? `${action.refs.length} moving elements` : on, after: '' }
        : { before: 'Keep the pointer on', target: on, after: ` for ${action.seconds} seconds` };
    }
    case 'sweep':
      return {
        before: 'Move the pointer over',
        target: on,
        after: ` until ${conditionWords(action.until, 'it')}${action.click ? ', then click' : ''}`,
      };
    case 'select_text':
      return {
        before: `Select ${action.text === null ? 'the text' : quoted(action.text, 120)} in`,
        target: action.ref === null ? 'the page' : on,
        after: '',
      };
    case 'go_to':
      return { before: `Go to ${quoted(action.url, 120)}`, target: '', after: '' };
    case 'back':
      return { before: 'Go back to the page before', target: '', after: '' };
    case 'forward':
      return { before: 'Go forward to the next page', target: '', after: '' };
    case 'new_tab': {
      const what = action.url === null ? 'an empty tab' : `${quoted(action.url, 120)} in a new tab`;
      return { before: `Open ${what}`, target: '', after: '' };
    }
    case 'switch_tab':
      return { before: `Go to tab ${action.tab}`, target: '', after: '' };
    case 'close_tab':
      return {
        before: action.tab === null ? 'Close this tab' : `Close tab ${action.tab}`,
        target: '',
        after: '',
      };
    case 'dialog': {
      const text = action.text === null ? '' : ` with ${quoted(action.text, 120)}`;
      const verb = action.accept ? 'Accept' : 'Decline';
      return { before: `${verb} what the page asks next${text}`, target: '', after: '' };
    }
    case 'look':
      return {
        before: `Look at page ${action.page} of`,
        target: action.ref === null ? 'the page' : on,
        after: '',
      };
    case 'note':
      return { before: `Note ${quoted(action.text, 200)}`, target: '', after: '' };
    default:
      return assertNever(action);
  }
}

export function actionSentence(action: Action, target: ElementBrief | null): string {
  const { before, target: on, after } = actionWords(action, target);
  return `${before}${on === '' ? '' : ` ${on}`}${after}`;
}

const timesWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function conditionWords({ ref, after, is, value }: Condition, on: string): string {
  const what = ref === null ? 'the page' : on;
  const part = after === null ? what : `what follows ${quoted(after, 40)}`;
  switch (is) {
    case 'shown':
    case 'gone':
      return `${ref === null ? quoted(value, 60) : part} is ${is}`;
    case 'changed':
      return `${part} changes`;
    case 'contains':
      return `${part} says ${quoted(value, 60)}`;
    case 'lacks':
      return `${part} no longer says ${quoted(value, 60)}`;
    case 'equals':
      return `${part} reads ${quoted(value, 60)}`;
    case 'below':
    case 'above':
      return `${part} is ${is} ${value}`;
    default:
      return assertNever(is);
  }
}

function placeWords({ ref, x, y }: Place, on: string): string {
  const point = x === null || y === null ? '' : `${Math.round(x)}, ${Math.round(y)}`;
  if (ref === null) return point;
  return point === '' ? on : `${on} at ${point}`;
}

function clickVerb({ count, button }: Pick<Extract<Action, { kind: 'click' }>, 'count' | 'button'>): string {
  if (button === 'left') return count === 2 ? 'Double-click' : 'Click';
  const verb = button === 'right' ? 'Right-click' : 'Middle-click';
  return count === 2 ? `${verb} twice` : verb;
}

const heldWords = (modifiers: readonly string[]): string =>
  modifiers.length === 0 ? '' : ` with ${modifiers.join(' and ')} held`;
