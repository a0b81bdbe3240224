/**
 * Edits what has the focus as a keyboard does. Chrome's own editing commands come first: their input events
 * are trusted, maxlength and number filters apply, undo and change-on-blur work, and rich text editors see the
 * edits that they expect.
 *
 * @see https://w3c.github.io/input-events/
 */
import type { Focus } from '../keyboard/focus.ts';
import { editingHostOf, isTextControl, type TextControl } from '../../dom/controls.ts';

type Command = 'insertText' | 'insertParagraph' | 'insertLineBreak' | 'delete' | 'forwardDelete';

export class Editing {
  constructor(private readonly focus: Focus) {}

  /** What the keys would change now: a control or an editing host. */
  get target(): Element | null {
    const at = this.focus.current;
    if (!at) return null;
    if (isTextControl(at)) return at.readOnly || at.disabled ? null : at;
    return editingHostOf(at);
  }

  insertText(text: string, inputType = 'insertText'): void {
    this.#edit('insertText', inputType, text);
  }

  /** Enter in a text area or an editor. */
  breakLine(soft: boolean): void {
    const { target } = this;
    const command = soft || !target || isTextControl(target) ? 'insertLineBreak' : 'insertParagraph';
    this.#edit(command, command);
  }

  delete(direction: 'backward' | 'forward', by: 'character' | 'word'): void {
    const { target } = this;
    if (!target) return;
    const way = direction === 'backward' ? 'Backward' : 'Forward';
    if (by === 'word' && isSelectionEmpty(target)) document.getSelection()?.modify('extend', direction, 'word');
    const command = direction === 'backward' ? 'delete' : 'forwardDelete';
    this.#edit(command, `delete${by === 'word' ? 'Word' : 'Content'}${way}`);
  }

  cut(): void {
    this.#edit('delete', 'deleteByCut');
  }

  #edit(command: Command, inputType: string, data: string | null = null): void {
    const { target } = this;
    if (!target) return;
    // Commands fire no beforeinput, and editors that handle all edits by script need it.
    const about = { inputType, data, bubbles: true, cancelable: true, composed: true };
    if (!target.dispatchEvent(new InputEvent('beforeinput', about))) return;
    // Chrome fires beforeinput, though a field of one line takes no line break.
    if (command === 'insertLineBreak' && target instanceof HTMLInputElement) return;
    if (isTextControl(target)) this.focus.edited(target);
    document.execCommand(command, false, data ?? undefined);
  }
}

function isSelectionEmpty(target: Element): boolean {
  if (isTextControl(target)) return target.selectionStart === target.selectionEnd;
  return document.getSelection()?.isCollapsed ?? true;
}

/** The setter of the prototype: frameworks watch the one on the element. */
export function setNativeValue(control: TextControl, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // eslint-disable-next-line typescript/unbound-method -- called with its control just below
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  setter?.call(control, value);
}
