/** Typing: all that is typed, pasted or composed in one field becomes a single action with the final text. */
import { holds } from '../dom/composed-tree.ts';
import { editingHostOf, isPickedControl, isTextControl, type TextControl } from '../dom/controls.ts';
import { fold } from '../dom/dom.ts';
import type { RecordContext } from './context.ts';
import { isSecretField } from './secret-field.ts';
import type { Taken, StepRecorder, Target } from './step-recorder.ts';

interface Open {
  readonly field: Element;
  readonly target: Target | null;
  readonly taken: Taken;
  readonly from: string;
  readonly isSecret: boolean;
}

export function recordFields(recorder: StepRecorder): void {
  const { context } = recorder;
  let open: Open | null = null;
  /** The last Enter in a field of several lines: a page that prevents the line break has sent the text. */
  let sentBy: { event: KeyboardEvent; text: string } | null = null;
  /** Taken when a control was touched: date fields and lists fire no event before they change. */
  let earlier: { at: Element; taken: Taken; from: string } | null = null;

  function put(byEnter: boolean): void {
    recorder.end(close);
    const done = open;
    const sent = sentBy?.event.defaultPrevented === true ? sentBy : null;
    open = null;
    sentBy = null;
    if (!done) return;
    const text = sent?.text ?? textOf(done.field);
    const enter = byEnter || sent !== null;
    if (text === done.from && !enter) return;
    if (!done.target) return context.onEvent('step-lost');
    // A page may show the password while it is typed, and turn the field into one for plain text.
    const isSecret = done.isSecret || isSecretField(done.field, text);
    const { ref } = done.target;
    recorder.put(done.taken, { kind: 'type', ref, text, mode: 'replace', enter }, { secret: isSecret ? text : null });
  }
  const close = (): void => put(false);

  function begin(field: Element, taken: Taken, from: string): void {
    recorder.begin(close);
    const isSecret = isSecretField(field, from);
    open = { field, target: recorder.targetOf(field, taken.view), taken, from, isSecret };
  }

  const remember = (event: Event, at: Element): void => {
    if (earlier?.at === at || open?.field === at) return;
    if (!(at instanceof HTMLSelectElement || at.closest('option') || changesSilently(at))) return;
    const control = at.closest('select') ?? at;
    earlier = { at: control, taken: recorder.takeAt(event), from: textOf(control) };
  };
  recorder.on('pointerdown', remember);
  recorder.on('keydown', remember);

  recorder.on('beforeinput', (event, at) => {
    const field = fieldOf(at);
    if (field && field !== open?.field && event.inputType !== 'insertLineBreak')
      begin(field, recorder.takeAt(event), textOf(field));
  });
  // A page may prevent the key and write the text itself, as masks for dates and numbers do: then no "beforeinput" comes.
  let atKey: { field: Element; from: string } | null = null;
  recorder.on('keydown', (event, at) => {
    // What the page does on these two is part of their own step.
    if (event.key === 'Enter' || event.key === 'Escape') atKey = null;
    else if (isTextControl(at) && atKey?.field !== at) atKey = { field: at, from: textOf(at) };
  });
  recorder.on('keyup', (event, at) => {
    const pressed = atKey;
    atKey = null;
    if (pressed?.field !== at || open?.field === at || !isTextControl(at) || textOf(at) === pressed.from) return;
    begin(at, takenWith(at, event), pressed.from);
  });
  // What the browser fills in for the person, and a date that is picked, come without "beforeinput".
  recorder.on('input', (event, at) => {
    if (open?.field === at || !(changesSilently(at) || isTextControl(at)) || isByScript(event)) return;
    const taken = earlier?.at === at ? earlier : null;
    begin(at, taken?.taken ?? recorder.latest ?? recorder.takeAt(event), taken?.from ?? '');
    earlier = null;
  });
  // Not "change", which does not leave a shadow tree.
  recorder.on('input', (event, at) => {
    if (!(at instanceof HTMLSelectElement)) return;
    const taken = earlier?.at === at ? earlier.taken : recorder.takeAt(event);
    earlier = null;
    choose(at, taken, false);
  });
  // A widget of the page that dresses up the list, or a program, tells the page's scripts of the change like this.
  recorder.listen('change', (event) => {
    const [at] = event.composedPath();
    if (event.isTrusted || !(at instanceof HTMLSelectElement)) return;
    choose(at, takenWith(at, event), true);
  });
  /** The latest view that shows it, or a new one. */
  function takenWith(at: Element, event: Event): Taken {
    const { latest } = recorder;
    return latest !== null && recorder.targetOf(at, latest.view) !== null ? latest : recorder.takeAt(event);
  }
  function choose(list: HTMLSelectElement, taken: Taken, isByPage: boolean): void {
    recorder.closeOpen();
    const target = recorder.targetOf(list, taken.view);
    const options = [...list.selectedOptions].map((it) => fold(it.label));
    if (target && options.length > 0) recorder.put(taken, { kind: 'select', ref: target.ref, options }, { isByPage });
    else if (!target && !isByPage) context.onEvent('step-lost');
  }

  recorder.on('keydown', (event, at) => {
    const field = fieldOf(at);
    if (!field || event.key !== 'Enter' || event.isComposing || event.shiftKey) return;
    if (field instanceof HTMLInputElement) {
      if (open?.field === field) return put(true);
      const taken = recorder.takeAt(event);
      const target = recorder.targetOf(field, taken.view);
      recorder.closeOpen();
      if (target) recorder.put(taken, { kind: 'press', keys: 'Enter', ref: target.ref });
      return;
    }
    if (open?.field !== field) return;
    sentBy = { event, text: textOf(field) };
    setTimeout(() => {
      if (sentBy?.event !== event) return;
      if (event.defaultPrevented) close();
      else sentBy = null;
    });
  });
  const typed = typedBefore(context);
  const now = typed.length > 0 ? { view: context.view(), at: performance.timeOrigin + performance.now() } : null;
  for (const field of typed) {
    close();
    if (now) begin(field, now, field.defaultValue);
  }

  recorder.on('focusout', (_event, at) => {
    // The focus leaves a closed shadow tree, and the event names its host.
    if (open?.field.contains(at) || (open && at !== open.field && holds(at, open.field))) close();
  });
}

/**
 * The fields that the person typed into before the document was listened to: it came while they recorded. What else
 * they did with it is lost. The field that has the focus is the last: they may go on typing.
 */
function typedBefore(context: RecordContext): TextControl[] {
  const isLate = window.top === window && performance.timeOrigin > context.startedAt;
  // The browser counts the input events that it has dispatched.
  const isUsed = ['pointerdown', 'keypress'].some((it) => (performance.eventCounts.get(it) ?? 0) > 0);
  if (!isLate || !isUsed) return [];
  const { activeElement } = document;
  const typed = [...document.querySelectorAll('input,textarea')]
    .filter(isTextControl)
    .filter((it) => it.value !== it.defaultValue)
    .filter((it) => it === activeElement || it.matches(':user-valid,:user-invalid'));
  if (typed.length === 0) context.onEvent('step-lost');
  return typed.toSorted((a, b) => Number(a === activeElement) - Number(b === activeElement));
}

function fieldOf(element: Element): Element | null {
  return isTextControl(element) || isPickedControl(element) ? element : editingHostOf(element);
}

/** Typing comes with "beforeinput", and what the browser fills in replaces a text: `execCommand` alone inserts one without. */
const isByScript = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertText';

/** Whether the value may change without a beforeinput event. */
const changesSilently = (element: Element): boolean =>
  isPickedControl(element) || (element instanceof HTMLInputElement && element.type === 'number');

function textOf(field: Element): string {
  if (isTextControl(field) || isPickedControl(field) || field instanceof HTMLSelectElement) return field.value;
  return field instanceof HTMLElement ? field.innerText.replace(/\n$/, '') : '';
}
