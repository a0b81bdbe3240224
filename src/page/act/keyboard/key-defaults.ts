/** The default actions of keys, which browsers carry out for trusted events only. */
import type { Modifier } from '../../../core/actions/action.ts';
import { closest } from '../../dom/composed-tree.ts';
import type { Clipboard } from '../text/clipboard.ts';
import type { Editing } from '../text/editing.ts';
import type { Focus } from './focus.ts';
import { submitImplicitly } from './implicit-submit.ts';
import type { Key } from './keys.ts';
import { chooseByArrow, chooseByLetter } from './choice-keys.ts';
import { scrollByKey } from './scroll-keys.ts';
import { caretToEnd, selectAll } from '../text/selection.ts';
import { nextByTab } from './tab-order.ts';
import type { ActContext } from '../context.ts';
import { isCheckable, isTextControl } from '../../dom/controls.ts';

const BUTTONS = 'button,summary,input:is([type=submit],[type=button],[type=reset],[type=image])';

export class KeyDefaults {
  constructor(
    private readonly context: ActContext,
    private readonly focus: Focus,
    private readonly editing: Editing,
    private readonly clipboard: Clipboard,
  ) {}

  /** Links are followed on the keydown of Enter, and no keypress fires. */
  endsAtKeydown({ key }: Key): boolean {
    return key === 'Enter' && this.focus.keyTarget.matches('a[href],area[href]');
  }

  /** Keys that type nothing, and chords. @param meant - What had the focus when the key went down. */
  onKeydown({ key, code }: Key, held: readonly Modifier[], meant: Element): void {
    const command = held.includes('Control') || held.includes('Meta');
    if (command && this.#shortcut(key.toLowerCase(), held)) return;
    if (held.includes('Alt')) return;
    const extend = held.includes('Shift');
    switch (key) {
      case 'Tab':
        return this.#tab(extend);
      case 'Escape':
        return this.#escape();
      case 'Backspace':
        return this.editing.delete('backward', command ? 'word' : 'character');
      case 'Delete':
        return this.editing.delete('forward', command ? 'word' : 'character');
      case 'Enter':
        return command ? undefined : this.#enter(extend, meant);
      default: {
        const at = this.focus.keyTarget;
        if (chooseByArrow(at, key, this.focus)) return;
        if (this.editing.target || isTextControl(at)) this.#moveCaret(key, command, extend);
        else scrollByKey(at, code, extend);
      }
    }
  }

  /** Keys that type a character, Enter among them. */
  onKeypress({ key, code, text }: Key, held: readonly Modifier[], meant: Element): void {
    if (key === 'Enter') return this.#enter(held.includes('Shift'), meant);
    const { target } = this.editing;
    if (target) return this.editing.insertText(text ?? '');
    const at = this.focus.keyTarget;
    if (at instanceof HTMLSelectElement) return chooseByLetter(at, text ?? '');
    if (key === ' ' && !isActivatedBySpace(at)) scrollByKey(at, code, held.includes('Shift'));
  }

  /** Buttons and checkboxes are activated by the keyup of Space. */
  onKeyup({ key }: Key, target: Element): void {
    if (key === ' ' && isActivatedBySpace(target)) activate(target, this.context);
  }

  #enter(soft: boolean, meant: Element): void {
    const at = this.focus.keyTarget;
    if (this.editing.target) this.editing.breakLine(soft);
    if (this.editing.target && !(at instanceof HTMLInputElement)) return;
    // Where the page moved the focus on the way: nobody has weighed what Enter does there.
    if (at !== meant) return;
    if (at.matches(`a[href],area[href],${BUTTONS}`)) return activate(at, this.context);
    if (!(at instanceof HTMLInputElement)) return;
    this.focus.commit(at);
    submitImplicitly(at);
  }

  /** @returns Whether the chord is a shortcut. */
  #shortcut(key: string, held: readonly Modifier[]): boolean {
    const at = this.focus.keyTarget;
    const shortcuts: Readonly<Record<string, () => void>> = {
      a: () => selectAll(at),
      c: () => this.clipboard.copy(at, 'copy'),
      x: () => this.clipboard.copy(at, 'cut') && this.editing.cut(),
      v: () => {
        const pasted = this.clipboard.paste(at);
        if (pasted !== null) this.editing.insertText(pasted, 'insertFromPaste');
      },
      z: () => document.execCommand(held.includes('Shift') ? 'redo' : 'undo'),
      y: () => document.execCommand('redo'),
    };
    shortcuts[key]?.();
    return key in shortcuts;
  }

  #tab(backward: boolean): void {
    const next = nextByTab(this.context, this.focus.current, backward);
    if (!next) return this.focus.clear();
    this.focus.to(next, { preventScroll: false });
    // Tab selects the text of the field that it moves to.
    if (isTextControl(next) && this.focus.current === next) next.select();
  }

  #escape(): void {
    const popover = [
      ...document.querySelectorAll<HTMLElement>('[popover=""]:popover-open,[popover=auto]:popover-open'),
    ].at(-1);
    if (popover) return popover.hidePopover();
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    if (dialog) {
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      return;
    }
    const at = this.editing.target;
    if (!(at instanceof HTMLInputElement) || at.type !== 'search' || at.value === '') return;
    selectAll(at);
    this.editing.delete('backward', 'character');
  }

  #moveCaret(key: string, command: boolean, extend: boolean): void {
    const at = this.focus.keyTarget;
    const selection = document.getSelection();
    const go = (direction: string, granularity: string): void =>
      selection?.modify(extend ? 'extend' : 'move', direction, granularity);
    switch (key) {
      case 'ArrowLeft':
        return go('left', command ? 'word' : 'character');
      case 'ArrowRight':
        return go('right', command ? 'word' : 'character');
      case 'ArrowUp':
        return go('backward', at instanceof HTMLInputElement ? 'documentboundary' : 'line');
      case 'ArrowDown':
        return go('forward', at instanceof HTMLInputElement ? 'documentboundary' : 'line');
      case 'Home':
      case 'PageUp':
        return go('backward', command || key === 'PageUp' ? 'documentboundary' : 'lineboundary');
      case 'End':
      case 'PageDown':
        if (command && !extend) return caretToEnd(at);
        return go('forward', command || key === 'PageDown' ? 'documentboundary' : 'lineboundary');
    }
  }
}

const isActivatedBySpace = (element: Element): boolean =>
  element.matches(`${BUTTONS},input:is([type=file],[type=color])`) || isCheckable(element);

function activate(element: Element, { pageWorld }: ActContext): void {
  const target = closest(element, 'button') ?? element;
  if (pageWorld.click(target)) return;
  if (target instanceof HTMLElement) target.click();
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
}
