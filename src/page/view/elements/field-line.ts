/** The line of a native field, frame or editor: its insides are its own. */
import { MAY_HAVE } from '../../dom/attributes.ts';
import { attributeOf, isVisible, rectOf } from '../../dom/dom.ts';
import { fieldValue, optionsOf, widgetValue } from './field-values.ts';
import type { Lines } from '../walk/lines.ts';
import { fieldName } from '../naming/names.ts';
import type { ElementOut } from '../walk/node.ts';
import type { Role } from './roles.ts';
import { isVertical, rangeOf } from './ranges.ts';
import { hasSize, NOT_HIDDEN } from '../room.ts';
import { statesOf } from './states.ts';

/** Pixels; less is the blank below a last line. */
const MIN_HIDDEN = 24;

/** Not added yet. null when nothing of it is to be seen. */
export function fieldLine(
  lines: Lines,
  element: Element,
  tag: string,
  role: Role,
  isHidden: boolean,
): ElementOut | null {
  if (isHidden && (!isVisible(element, NOT_HIDDEN) || tag === 'iframe' || tag === 'canvas')) return null;
  if ((tag === 'video' || tag === 'audio') && attributeOf(element, 'controls') === null) return null;
  const rect = lines.measured.get(element) ?? rectOf(element);
  if (!hasSize(rect)) return null;
  const isEditor = role.role === 'textbox' && tag !== 'input' && tag !== 'textarea';
  const value = isEditor
    ? widgetValue(element, 'editor')
    : (fieldValue(element) ?? (tag === 'input' ? null : widgetValue(element, role.role)));
  const states = statesOf(element, tag, MAY_HAVE);
  if (isEditor) states.push('editable');
  if (role.role === 'slider' && isVertical(element, rect)) states.push('vertical');
  const out = lines.out(element, tag, role.role, rect, states, {
    value,
    type: role.type,
    options:
      optionsOf(element) ??
      rangeOf(element, role.role) ??
      (role.role === 'textbox' ? scrollOf(element) : null),
  });
  const isFrame = tag === 'iframe' || tag === 'frame';
  out.name = fieldName(element, tag);
  if (out.name === '' && isFrame) out.name = attributeOf(element, 'name') ?? '';
  out.showsBox = tag === 'canvas' || role.role === 'slider';
  if (isFrame) lines.frames.push({ out, element });
  return out;
}

/** How far a text of several lines is scrolled, and how far it can be; null where all of it is to be seen. */
function scrollOf(element: Element): string[] | null {
  if (element instanceof HTMLInputElement || !(element instanceof HTMLElement)) return null;
  const { scrollTop, scrollHeight, clientHeight } = element;
  return scrollHeight > clientHeight + MIN_HIDDEN
    ? [`scroll ${Math.round(scrollTop)}/${scrollHeight - clientHeight}`]
    : null;
}
