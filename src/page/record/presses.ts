/** Keys that are steps of their own: not those that type text, nor those that another recorder records. */
import { editingHostOf, isPickedControl, isTextControl } from '../dom/controls.ts';
import type { Ref } from '../../core/ids.ts';
import { heldBy, type Taken, type StepRecorder } from './step-recorder.ts';
import { wordSet } from '../../core/word-set.ts';

/** They scroll, which is recorded as such, only move the focus or the caret, or modify other keys. */
const NO_STEP = wordSet(`
  Tab PageUp PageDown Home End CapsLock ContextMenu Dead Process Unidentified Control Shift Alt Meta AltGraph
`);
/** With Control they change the text of a field, which is recorded as its final text. */
const CHANGES_TEXT = new Set(['v', 'x', 'z', 'y', 'Backspace', 'Delete']);
const ACTIVATED =
  'a[href],button,summary,input:is([type=checkbox],[type=radio],[type=submit],[type=button],[type=reset],[type=image],[type=file],[type=color])';

export function recordPresses(recorder: StepRecorder): void {
  recorder.on('keydown', (event, at) => {
    if (event.isComposing || !isStep(event, at)) return;
    recorder.closeOpen();
    const taken = recorder.takeAt(event);
    const onPage = at === document.body || at === document.documentElement;
    const target = onPage ? null : recorder.targetOf(at, taken.view);
    const held = heldBy(event).filter((name) => name !== 'Shift' || event.key.length > 1);
    const key = event.key === ' ' ? 'Space' : event.key;
    recorder.put(taken, { kind: 'press', keys: [...held, key].join('+'), ref: target?.ref ?? null });
  });
  recordTabs(recorder);
}

/** A table that is edited in its cells makes a field only where the focus is: there a Tab is a step. */
function recordTabs(recorder: StepRecorder): void {
  let pressed: { readonly taken: Taken; readonly keys: string; readonly ref: Ref | null } | null = null;
  recorder.on('keydown', (event, at) => {
    pressed = null;
    if (event.key !== 'Tab' || event.isComposing || heldBy(event).some((name) => name !== 'Shift')) return;
    const taken = recorder.takeAt(event);
    const ref = recorder.targetOf(at, taken.view)?.ref ?? null;
    pressed = { taken, keys: event.shiftKey ? 'Shift+Tab' : 'Tab', ref };
  });
  recorder.on('pointerdown', () => (pressed = null));
  recorder.on('focusin', (_event, field) => {
    const tab = pressed;
    if (!tab || !isTyped(field)) return;
    pressed = null;
    if (recorder.refIn(tab.taken.view, field) !== null) return;
    recorder.closeOpen();
    recorder.put(tab.taken, { kind: 'press', keys: tab.keys, ref: tab.ref });
  });
}

const isTyped = (at: Element): boolean => isTextControl(at) || editingHostOf(at) !== null;

/** Whether the key is a step of its own. What the page does on it, scrolling too, is part of that step. */
function isStep(event: KeyboardEvent, at: Element): boolean {
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

/** Keys that scroll the page when nothing else takes them. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);
const PAGE_KEYS = new Set(['PageUp', 'PageDown']);

/** Whether the browser scrolls on this key: a field takes the keys that type or move the caret, a button takes Space. */
export function scrollsPage(event: KeyboardEvent, at: Element): boolean {
  const { key } = event;
  if (!SCROLL_KEYS.has(key) || isStep(event, at)) return false;
  if (key === ' ' && at.matches(ACTIVATED)) return false;
  return PAGE_KEYS.has(key) || !takesKeys(at);
}

const takesKeys = (at: Element): boolean =>
  isTextControl(at) || isPickedControl(at) || at.matches('input,select') || editingHostOf(at) !== null;
