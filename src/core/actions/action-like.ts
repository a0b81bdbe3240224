/** Brings what a model wrote as an action into the form of one, as far as its meaning is certain. */
import { clickOf } from './click-ways.ts';

export const ACTION_KINDS: readonly string[] = [
  'click',
  'double_click',
  'right_click',
  'click_at',
  'hover',
  'drag',
  'type',
  'press',
  'scroll',
  'select',
  'select_text',
  'wait',
  'repeat',
  'watch',
  'follow',
  'sweep',
  'go_to',
  'back',
  'forward',
  'new_tab',
  'switch_tab',
  'close_tab',
  'dialog',
  'look',
  'note',
];

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

export function firstString(object: Record<string, unknown>, keys: readonly string[]): string | undefined {
  for (const key of keys) if (typeof object[key] === 'string') return object[key];
  return undefined;
}

/** "[12]", "#12", 12 and "12" name the same element. */
function refLike(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  return value
    .trim()
    .replace(/^[[#(]\s*|\s*[\])]$/g, '')
    .split(/\s/)[0];
}

function conditionLike(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const it = asObject(value);
  const ref = refLike(it['ref']);
  const { is, after, value: wanted } = it;
  return {
    ref: ref === undefined || ref === 'null' || ref === 'page' ? null : ref,
    after: after === undefined || after === '' ? null : after,
    is,
    value: typeof wanted === 'number' ? String(wanted) : (wanted ?? ''),
  };
}

const numberLike = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** A bare ref, [x, y], or an object that may leave out what is null. */
function placeLike(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { ref: null, x: value[0], y: value[1] };
  const it = typeof value === 'object' ? asObject(value) : { ref: value };
  const ref = refLike(it['ref'] ?? it['id'] ?? it['element']);
  return { ref: ref === undefined || ref === 'null' ? null : ref, x: it['x'] ?? null, y: it['y'] ?? null };
}

export function actionLike(value: unknown): unknown {
  const it = asObject(value);
  const named = firstString(it, ['kind', 'action', 'type', 'do']);
  const ref = refLike(it['ref'] ?? it['id'] ?? it['element']);
  const target = ref === undefined || ref === 'null' ? null : ref;
  switch (named) {
    case 'click':
      return clickOf(ref, firstString(it, ['how', 'button']) ?? 'left');
    case 'double_click':
    case 'right_click':
      return clickOf(ref, named === 'double_click' ? 'double' : 'right');
    case 'type':
      return {
        kind: 'type',
        ref: it['ref'] === null ? null : ref,
        text: typeof it['text'] === 'number' ? String(it['text']) : (it['text'] ?? it['value']),
        mode: it['append'] === true || it['mode'] === 'append' ? 'append' : 'replace',
        enter: it['enter'] === true,
      };
    case 'press':
      return { kind: 'press', keys: it['keys'] ?? it['key'], ref: target };
    case 'scroll':
      return { kind: 'scroll', to: it['to'] ?? it['direction'] ?? 'down', ref: target };
    case 'select': {
      const options = it['options'] ?? it['option'] ?? it['value'];
      return { kind: 'select', ref, options: Array.isArray(options) ? options : [options] };
    }
    case 'click_at':
      return {
        ...clickOf(null, firstString(it, ['how', 'button']) ?? 'left'),
        kind: 'click_at',
        ...placeLike(it),
      };
    case 'hover':
      return { kind: 'hover', ...placeLike(it) };
    case 'drag': {
      const path = it['path'] ?? it['to'];
      return { kind: 'drag', ...placeLike(it), path: (Array.isArray(path) ? path : [path]).map(placeLike) };
    }
    case 'wait': {
      const then = it['do'] ?? it['then'];
      return {
        kind: 'wait',
        until: conditionLike(it['until']) ?? null,
        seconds: numberLike(it['seconds'] ?? (it['until'] ? 30 : undefined)),
        do: then === undefined || then === null ? null : actionLike(then),
      };
    }
    case 'repeat':
      return {
        kind: 'repeat',
        do: actionLike(it['do'] ?? it['action']),
        until: conditionLike(it['until']) ?? null,
        times: numberLike(it['times'] ?? (it['until'] ? 50 : undefined)),
      };
    case 'watch':
      return { kind: 'watch', ref: target, seconds: numberLike(it['seconds']) };
    case 'follow': {
      const refs = Array.isArray(it['refs']) ? it['refs'] : [it['refs'] ?? ref];
      return {
        kind: 'follow',
        refs: refs.map(refLike),
        seconds: numberLike(it['seconds']),
        click: it['click'] === true,
      };
    }
    case 'sweep':
      return { kind: 'sweep', ref, until: conditionLike(it['until']), click: it['click'] === true };
    case 'select_text':
      return { kind: 'select_text', ref: target, text: it['text'] ?? null };
    case 'go_to':
      return { kind: 'go_to', url: it['url'] };
    case 'back':
    case 'forward':
      return { kind: named };
    case 'new_tab':
      return { kind: 'new_tab', url: it['url'] ?? null };
    case 'switch_tab':
    case 'close_tab':
      return { kind: named, tab: numberLike(it['tab'] ?? null) };
    case 'dialog':
      return { kind: 'dialog', accept: it['accept'] !== false, text: it['text'] ?? null };
    case 'look':
      return { kind: 'look', ref: target, page: numberLike(it['page'] ?? 1) };
    case 'note':
      return { kind: 'note', text: it['text'] };
    default:
      return value;
  }
}
