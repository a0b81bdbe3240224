/** Typing: all that is typed into one field becomes a single action with the final text. */
import type { PageView } from '../../core/view/view.ts';
import { editingHostOf, isPickedControl, isTextControl } from '../dom/controls.ts';
import { fold } from '../dom/dom.ts';
import type { Tape, Target } from './tape.ts';

interface Open {
  readonly field: Element;
  readonly target: Target | null;
  readonly view: PageView;
  readonly from: string;
  readonly isSecret: boolean;
}

export function recordFields(tape: Tape): void {
  const { context } = tape;
  let open: Open | null = null;
  /** The last Enter in a field of several lines: a page that prevents the line break has sent the text. */
  let sentBy: { event: KeyboardEvent; text: string } | null = null;
  /** Taken when a control was touched: date fields and lists fire no event before they change. */
  let earlier: { at: Element; view: PageView; from: string } | null = null;

  function put(byEnter: boolean): void {
    tape.end(close);
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
    const secret = done.isSecret || context.isSecret(done.field);
    tape.put(done.view, { kind: 'type', ref: done.target.ref, text, mode: 'replace', enter }, secret);
  }
  const close = (): void => put(false);

  function begin(field: Element, view: PageView, from: string): void {
    tape.begin(close);
    open = { field, target: tape.targetOf(field, view), view, from, isSecret: context.isSecret(field) };
  }

  const remember = (event: Event, at: Element): void => {
    if (earlier?.at === at || open?.field === at) return;
    if (!(at instanceof HTMLSelectElement || at.closest('option') || changesSilently(at))) return;
    const control = at.closest('select') ?? at;
    earlier = { at: control, view: tape.viewAt(event), from: textOf(control) };
  };
  tape.on('pointerdown', remember);
  tape.on('keydown', remember);

  tape.on('beforeinput', (event, at) => {
    const field = fieldOf(at);
    if (field && field !== open?.field && event.inputType !== 'insertLineBreak')
      begin(field, tape.viewAt(event), textOf(field));
  });
  tape.on('input', (event, at) => {
    if (!changesSilently(at) || open?.field === at) return;
    const taken = earlier?.at === at ? earlier : null;
    begin(at, taken?.view ?? tape.viewAt(event), taken?.from ?? '');
    earlier = null;
  });
  tape.on('change', (event, at) => {
    if (!(at instanceof HTMLSelectElement)) return;
    const view = earlier?.at === at ? earlier.view : tape.viewAt(event);
    earlier = null;
    tape.closeOpen();
    const target = tape.targetOf(at, view);
    const options = [...at.selectedOptions].map((it) => fold(it.label));
    if (!target) context.onEvent('step-lost');
    else if (options.length > 0) tape.put(view, { kind: 'select', ref: target.ref, options });
  });
  tape.on('keydown', (event, at) => {
    const field = fieldOf(at);
    if (!field || event.key !== 'Enter' || event.isComposing || event.shiftKey) return;
    if (field instanceof HTMLInputElement) {
      if (open?.field === field) return put(true);
      const view = tape.viewAt(event);
      const target = tape.targetOf(field, view);
      tape.closeOpen();
      if (target) tape.put(view, { kind: 'press', keys: 'Enter', ref: target.ref });
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
  tape.on('focusout', (_event, at) => {
    if (open?.field.contains(at)) close();
  });
}

function fieldOf(element: Element): Element | null {
  return isTextControl(element) || isPickedControl(element) ? element : editingHostOf(element);
}

/** Whether the value may change without a beforeinput event. */
const changesSilently = (element: Element): boolean =>
  isPickedControl(element) || (element instanceof HTMLInputElement && element.type === 'number');

function textOf(field: Element): string {
  if (isTextControl(field) || isPickedControl(field) || field instanceof HTMLSelectElement)
    return field.value;
  return field instanceof HTMLElement ? field.innerText.replace(/\n$/, '') : '';
}
