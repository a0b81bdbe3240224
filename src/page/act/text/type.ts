/** Typing: into text fields and editors by keys, into date, time, colour and slider fields by value. */
import { matches } from '../../dom/dom.ts';
import type { ActError, PageAction } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import { setNativeValue } from './editing.ts';
import { fieldValue } from './field-words.ts';
import type { Hands } from '../hands.ts';
import { sayChanged } from '../keyboard/key-choices.ts';
import { named } from '../keyboard/keys.ts';
import { nextTask } from '../../dom/next-task.ts';
import { caretToEnd, selectAll } from './selection.ts';
import { selectionTold } from './selection-told.ts';
import { watchSuggestions } from './suggestions.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import {
  controlOf,
  editingHostOf,
  isDisabled,
  isEditable,
  isPickedControl,
  isTextControl,
  takesFocus,
} from '../traits.ts';

type TypeAction = Extract<PageAction, { kind: 'type' }> & { readonly ref: Ref };

/** A field that says so suggests within this, from a server too. */
const SUGGESTS_MS = 1_200;
/** One that is tied to something else may show it there. */
const TIED = '[aria-haspopup],[aria-controls],[aria-owns]';
const TIED_MS = 700;
const MAY_SUGGEST = `input:is([type=search],[role=searchbox],[autocomplete=off]),${TIED}`;

/** Beyond this a person would paste: one edit, and the last character by its key. */
const MAX_KEYED_CHARS = 200;

export async function typeText(element: Element, action: TypeAction, hands: Hands): Doing {
  const { context, focus, keyboard } = hands;
  const { ref } = action;
  const field = fieldOf(element);
  if (!field) return err({ kind: 'not-interactable', ref, reason: 'not-editable', by: null });
  hands.typesSecret = context.isSecret(field);
  if (isDisabled(field)) return err({ kind: 'not-interactable', ref, reason: 'disabled', by: null });
  if (isReadOnly(field)) return err({ kind: 'not-interactable', ref, reason: 'not-editable', by: null });
  const value = valueFor(field, action);
  if (!value.ok) return value;
  const reached = await reach(field, action, hands);
  if (!reached.ok) return reached;
  const into = isPickedControl(field) ? field : (hands.editing.target ?? field);
  hands.typesSecret ||= context.isSecret(into);
  const suggested = watchSuggestions(into);
  if (isPickedControl(field)) setPicked(field, value.value);
  else await typeInto(into, value.value, action.mode, hands);
  if (action.enter) await keyboard.press({ held: [], key: named('Enter') });
  const answered = action.enter ? null : suggested;
  const subject = into.isConnected ? into : focus.current;
  return ok({
    ...NOTHING_ELSE,
    hit: field,
    coveredBy: reached.value,
    subject,
    answersLater: action.enter || answered !== null || matches(into, MAY_SUGGEST),
    graceMs: answered ? SUGGESTS_MS : !action.enter && matches(into, TIED) ? TIED_MS : null,
    answered,
  });

  /** What is typed as it stands, or as the platform wants it. */
  function valueFor(at: Element, { text }: TypeAction): Result<string, ActError> {
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
    const parsed = fieldValue(at.type, text, language, at);
    if (!parsed.ok) return err({ kind: 'bad-value', ref, expected: parsed.error });
    // A field of one line drops line breaks, as it does on paste.
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
  // Consoles and games read keys at anything that takes the focus.
  return element.matches('[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[tabindex]')
    ? element
    : null;
}

const isReadOnly = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;

/** Gives the field the focus as a person would. @returns What partly covers it. */
async function reach(
  field: Element,
  { ref }: TypeAction,
  hands: Hands,
): Promise<Result<Element | null, ActError>> {
  const { context, focus, pointer, editing } = hands;
  if (focus.current === field) return ok(null);
  const point = findTargetPoint(field, context);
  if ('reason' in point) {
    const by = point.reason === 'covered' && point.by ? context.brief(point.by) : null;
    return err({ kind: 'not-interactable', ref, reason: point.reason, by });
  }
  await pointer.click(point.hit, point.x, point.y, { count: 1, button: 'left', modifiers: [] });
  const elsewhere = focus.current !== field && editing.target !== null;
  // A press may open the field that is really meant, with the focus in it.
  if (focus.current !== field && !elsewhere && field.isConnected && takesFocus(field)) focus.to(field);
  return ok(point.coveredBy);
}

async function typeInto(
  field: Element,
  text: string,
  mode: 'replace' | 'append',
  hands: Hands,
): Promise<void> {
  const { keyboard, editing } = hands;
  const present = isTextControl(field) ? field.value : (field.textContent ?? '');
  const select = (): void => {
    if (mode === 'append') caretToEnd(field);
    else if (present !== '') selectAll(field);
  };
  // Editors of rich text have a selection of their own, and must have heard of this one.
  if (isTextControl(field)) select();
  else await selectionTold(field.ownerDocument, select);
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

function setPicked(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  setNativeValue(field, value);
  sayChanged(field);
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
