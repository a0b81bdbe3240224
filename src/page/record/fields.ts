/** Typing: all that is typed into one field becomes a single action with the final text. */
import type { PageView } from '../../core/view/view.ts';
import { editingHostOf, isPickedControl, isTextControl } from '../dom/controls.ts';
import { type Tape, touched, type Target } from './tape.ts';

interface Open {
  readonly field: Element;
  readonly target: Target | null;
  readonly view: PageView;
  readonly from: string;
  readonly isSecret: boolean;
}

export function recordFields(tape: Tape, signal: AbortSignal): void {
  const { context } = tape;
  const window = context.document.defaultView;
  const options = { capture: true, passive: true, signal };
  const owner = {};
  let open: Open | null = null;
  /** The last Enter in a field of several lines: a page that prevents the line break has sent the text. */
  let sentBy: { event: KeyboardEvent; text: string } | null = null;
  /** Taken when a control was touched: date fields and lists fire no event before they change. */
  let earlier: { at: Element; view: PageView; from: string } | null = null;

  function close(enter = false): void {
    tape.end(owner);
    const done = open;
    const sent = sentBy?.event.defaultPrevented === true ? sentBy : null;
    open = null;
    sentBy = null;
    if (!done) return;
    const value = sent?.text ?? textOf(done.field);
    if (value === done.from && !enter && !sent) return;
    if (!done.target) return context.onEvent('step-lost');
    // A page may show the password while it is typed, and turn the field into one for plain text.
    const secret = done.isSecret || context.isSecret(done.field);
    tape.put(
      done.view,
      { kind: 'type', ref: done.target.ref, text: value, mode: 'replace', enter: enter || sent !== null },
      secret,
    );
  }

  function begin(field: Element, view: PageView, from: string): void {
    if (open?.field === field) return;
    tape.begin(owner, () => close());
    open = { field, target: tape.targetOf(field, view), view, from, isSecret: context.isSecret(field) };
  }

  const remember = (event: Event): void => {
    const at = touched(event);
    if (!at || earlier?.at === at || open?.field === at) return;
    if (at instanceof HTMLSelectElement || at.closest('option') || isPickedControl(at) || isNumber(at)) {
      const control = at.closest('select') ?? at;
      earlier = { at: control, view: tape.viewAt(event), from: textOf(control) };
    }
  };
  window?.addEventListener('pointerdown', remember, options);
  window?.addEventListener('keydown', remember, options);

  window?.addEventListener(
    'beforeinput',
    (event) => {
      const field = fieldOf(touched(event));
      if (field && field !== open?.field && event.inputType !== 'insertLineBreak')
        begin(field, tape.viewAt(event), textOf(field));
    },
    options,
  );
  window?.addEventListener(
    'input',
    (event) => {
      const at = touched(event);
      if (!at || !(isPickedControl(at) || isNumber(at)) || open?.field === at) return;
      begin(
        at,
        earlier?.at === at ? earlier.view : tape.viewAt(event),
        earlier?.at === at ? earlier.from : '',
      );
      earlier = null;
    },
    options,
  );
  window?.addEventListener(
    'change',
    (event) => {
      const at = touched(event);
      if (!(at instanceof HTMLSelectElement)) return;
      const view = earlier?.at === at ? earlier.view : tape.viewAt(event);
      earlier = null;
      tape.closeOthers(null);
      const target = tape.targetOf(at, view);
      const labels = [...at.selectedOptions].map((it) => it.label.replace(/\s+/g, ' ').trim());
      if (!target) context.onEvent('step-lost');
      else if (labels.length > 0) tape.put(view, { kind: 'select', ref: target.ref, options: labels });
    },
    options,
  );
  window?.addEventListener(
    'keydown',
    (event) => {
      const field = fieldOf(touched(event));
      if (!field || event.key !== 'Enter' || event.isComposing || event.shiftKey) return;
      if (field instanceof HTMLInputElement) {
        if (open?.field === field) return close(true);
        const view = tape.viewAt(event);
        const target = tape.targetOf(field, view);
        tape.closeOthers(null);
        if (target) tape.put(view, { kind: 'press', keys: 'Enter', ref: target.ref });
        return;
      }
      if (open?.field !== field) return;
      sentBy = { event, text: textOf(field) };
      setTimeout(() => {
        if (event.defaultPrevented && sentBy?.event === event) close();
        else if (sentBy?.event === event) sentBy = null;
      });
    },
    options,
  );
  window?.addEventListener(
    'focusout',
    (event) => {
      const at = touched(event);
      if (open && at && (at === open.field || open.field.contains(at))) close();
    },
    options,
  );
}

function fieldOf(element: Element | null): Element | null {
  if (!element) return null;
  return isTextControl(element) || isPickedControl(element) ? element : editingHostOf(element);
}

const isNumber = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === 'number';

function textOf(field: Element): string {
  if (isTextControl(field) || isPickedControl(field) || field instanceof HTMLSelectElement)
    return field.value;
  return field instanceof HTMLElement ? field.innerText.replace(/\n$/, '') : '';
}
