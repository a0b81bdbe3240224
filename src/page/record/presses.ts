/** Keys that do something by themselves: not those that type, nor those that another recorder records. */
import { editingHostOf, isPickedControl, isTextControl } from '../dom/controls.ts';
import { heldBy, type Tape } from './tape.ts';

/** What they do shows as a scroll, or they only move the focus or the caret, or modify other keys. */
const NO_STEP = new Set([
  'Tab',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'CapsLock',
  'ContextMenu',
  'Dead',
  'Process',
  'Unidentified',
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
]);
/** In a field their effect is its final text. */
const CHANGES_TEXT = new Set(['v', 'x', 'z', 'y', 'Backspace', 'Delete']);
const ACTIVATED =
  'a[href],button,summary,input:is([type=checkbox],[type=radio],[type=submit],[type=button],[type=reset],[type=image],[type=file],[type=color])';

export function recordPresses(tape: Tape): void {
  tape.on('keydown', (event, at) => {
    if (event.isComposing || !isStep(event, at)) return;
    tape.closeOpen();
    const view = tape.viewAt(event);
    const onPage = at === document.body || at === document.documentElement;
    const target = onPage ? null : tape.targetOf(at, view);
    const held = heldBy(event).filter((name) => name !== 'Shift' || event.key.length > 1);
    const key = event.key === ' ' ? 'Space' : event.key;
    tape.put(view, { kind: 'press', keys: [...held, key].join('+'), ref: target?.ref ?? null });
  });
}

/** Whether the key is a step of its own; a scroll that the page does on it is then no other step. */
export function isStep(event: KeyboardEvent, at: Element): boolean {
  const { key } = event;
  if (NO_STEP.has(key) || /^F\d+$/.test(key)) return false;
  const chord = event.ctrlKey || event.metaKey || event.altKey;
  if (isTextControl(at) || isPickedControl(at) || editingHostOf(at)) {
    if (chord) return !CHANGES_TEXT.has(key) && !key.startsWith('Arrow');
    // Lists of suggestions are walked with the arrows while the field has the focus.
    const suggests = at.matches('[role=combobox],[aria-autocomplete],[aria-haspopup],.ui-autocomplete-input');
    return key === 'Escape' || (suggests && (key === 'ArrowDown' || key === 'ArrowUp'));
  }
  if (at instanceof HTMLSelectElement) return key === 'Escape';
  if ((key === 'Enter' || key === ' ') && at.matches(ACTIVATED)) return false;
  // The space bar scrolls a page.
  return key !== ' ' || at.matches('[tabindex],[role]');
}
