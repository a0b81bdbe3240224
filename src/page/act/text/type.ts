/** Typing: into text fields and editors by keys, into date, time, colour and slider fields by value. */
import { matches } from '../../dom/dom.ts';
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { done, notInteractable, refused, type PendingEffect } from '../effect.ts';
import { parseFieldValue } from './field-value.ts';
import { required, type ActionOf, type Carrier } from '../carrier.ts';
import type { InputDevices } from '../input-devices.ts';
import { setChosen } from '../keyboard/choice-keys.ts';
import { named } from '../keyboard/keys.ts';
import { nextTask } from '../../dom/next-task.ts';
import { caretToEnd, selectAll } from './selection.ts';
import { changeSelection } from './change-selection.ts';
import { watchSuggestions } from '../popups.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { isDisabled, isFocusable } from '../actionability.ts';
import { controlOf, editingHostOf, isEditable, isPickedControl, isTextControl } from '../../dom/controls.ts';

type TypeInto = ActionOf<'type'> & { readonly ref: Ref };

/** A field that is marked as suggesting does so within this, from a server too. */
const SUGGESTS_MS = 1_200;
/** Fields that refer to another element may show something in it. */
const REFERRING = '[aria-haspopup],[aria-controls],[aria-owns]';
const REFERRING_MS = 700;
const MAY_SUGGEST = `input:is([type=search],[role=searchbox],[autocomplete=off]),${REFERRING}`;

/** Beyond this a person would paste: one edit, and the last character by its key. */
const MAX_KEYED_CHARS = 200;

/** Without a ref it types into what has the focus, which the content script looks up. */
export const type: Carrier<'type'> = async (action, { devices }, element) =>
  action.ref === null
    ? refused('nothing that takes text has the focus')
    : typeInto(required(element), { ...action, ref: action.ref }, devices);

async function typeInto(element: Element, action: TypeInto, devices: InputDevices): PendingEffect {
  const { context, focus, keyboard } = devices;
  const { ref } = action;
  const field = fieldOf(element);
  if (!field) return notInteractable(ref, 'not-editable');
  devices.typesSecret = context.isSecret(field);
  if (isDisabled(field)) return notInteractable(ref, 'disabled');
  if (isReadOnly(field)) return notInteractable(ref, 'not-editable');
  const value = valueFor(field, action);
  if (!value.ok) return value;
  const reached = await reach(field, action, devices);
  if (!reached.ok) return reached;
  const into = isPickedControl(field) ? field : (devices.editing.target ?? field);
  devices.typesSecret ||= context.isSecret(into);
  const hasSuggested = watchSuggestions(into);
  if (isPickedControl(field)) setChosen(field, value.value);
  else await typeByKeys(into, value.value, action.mode, devices);
  // A field may turn into a password field at the first key, or hand the keys on to one.
  devices.typesSecret ||=
    context.isSecret(into) || (focus.current !== null && context.isSecret(focus.current));
  if (action.enter) await keyboard.press({ held: [], key: named('Enter') });
  const hasResponded = action.enter ? null : hasSuggested;
  const subject = into.isConnected ? into : focus.current;
  return done({
    hit: field,
    coveredBy: reached.value,
    subject,
    respondsLater: action.enter || hasResponded !== null || matches(into, MAY_SUGGEST),
    graceMs: hasResponded ? SUGGESTS_MS : !action.enter && matches(into, REFERRING) ? REFERRING_MS : null,
    hasResponded,
  });

  /** The text as it is, or as the value of a date, number or colour field. */
  function valueFor(at: Element, { text }: TypeInto): Result<string, ActError> {
    if (!(at instanceof HTMLInputElement)) return ok(text.replace(/\r\n?/g, '\n'));
    if (at.type === 'color') {
      const color = hexColor(text);
      return color === null
        ? err({ kind: 'bad-value', ref, expected: 'a colour such as #ff8800 or orange' })
        : ok(color);
    }
    const language =
      at.closest('[lang]')?.getAttribute('lang') ||
      context.document.defaultView?.navigator.language ||
      'en-US';
    const parsed = parseFieldValue(at.type, text, language, at);
    if (!parsed.ok) return err({ kind: 'bad-value', ref, expected: parsed.error });
    // Single-line fields drop line breaks, as they do on paste.
    return ok(isPickedControl(at) ? parsed.value : parsed.value.replace(/[\r\n]+/g, ' '));
  }
}

/** The field itself, the control of a label, or the one field inside. */
function fieldOf(element: Element): Element | null {
  if (isEditable(element)) return editingHostOf(element) ?? element;
  const control = controlOf(element);
  if (control && isEditable(control)) return control;
  const inner = [...element.querySelectorAll('input,textarea,[contenteditable]')].filter(
    (it) => isEditable(it) && it.checkVisibility({ visibilityProperty: true }),
  );
  if (inner.length === 1) return inner[0] ?? null;
  // Consoles and games listen for keys on any focusable element.
  return element.matches('[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[tabindex]')
    ? element
    : null;
}

const isReadOnly = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;

/** Gives the field the focus as a person would. @returns The element that partly covers it. */
async function reach(
  field: Element,
  { ref }: TypeInto,
  devices: InputDevices,
): Promise<Result<Element | null, ActError>> {
  const { context, focus, pointer, editing } = devices;
  if (focus.current === field) return ok(null);
  const point = findTargetPoint(field, ref, context);
  if (!point.ok) return point;
  await pointer.click(point.value.hit, point.value.x, point.value.y);
  const elsewhere = focus.current !== field && editing.target !== null;
  // The press may have opened another field, with the focus in it.
  if (focus.current !== field && !elsewhere && field.isConnected && isFocusable(field)) focus.to(field);
  return ok(point.value.coveredBy);
}

async function typeByKeys(
  field: Element,
  text: string,
  mode: 'replace' | 'append',
  devices: InputDevices,
): Promise<void> {
  const { keyboard, editing } = devices;
  const present = isTextControl(field) ? field.value : (field.textContent ?? '');
  const select = (): void => {
    if (mode === 'append') caretToEnd(field);
    else if (present !== '') selectAll(field);
  };
  // Rich text editors keep a selection of their own, which follows selectionchange.
  if (isTextControl(field)) select();
  else await changeSelection(field.ownerDocument, select);
  if (text === '') {
    if (mode === 'replace' && present !== '') await keyboard.press({ held: [], key: named('Backspace') });
    return;
  }
  const characters = Array.from(text);
  if (characters.length <= MAX_KEYED_CHARS) return keyboard.type(text);
  const last = characters.pop() ?? '';
  const most = characters.join('');
  if (isTextControl(field)) editing.insertText(most);
  else
    for (const [i, line] of most.split('\n').entries()) {
      if (i > 0) editing.breakLine(false);
      if (line !== '') editing.insertText(line);
    }
  await nextTask();
  await keyboard.type(last);
}

/** Any colour that CSS knows, as #rrggbb. */
function hexColor(text: string): string | null {
  const name = text.trim();
  const candidate = /^[0-9a-f]{6}$/i.test(name) ? `#${name}` : name;
  if (!CSS.supports('color', candidate)) return null;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return null;
  canvas.fillStyle = candidate;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}
