import { signal } from '@preact/signals';
import { command, dryRun, section } from '../state/store.ts';
import { focusElement } from './return-focus.ts';

/** What the person had begun to write when another text came into the box; empty when nothing of theirs is lost. */
export const putAside = signal('');
/** The text that came, as long as nobody changed it. */
let written = '';

/** Into the command box, for the person to change and run. @param isDry - What was only to be prepared is not sent the next time. */
export function writeCommand(text: string, isDry = false): void {
  const begun = command.peek();
  if (begun.trim() !== '' && begun !== written && begun !== text) putAside.value = begun;
  written = text;
  command.value = text;
  if (isDry) dryRun.value = true;
  section.value = 'Run';
  // Once the section is shown.
  requestAnimationFrame(() => setTimeout(() => focusElement('command')));
}

export function putBack(): void {
  const begun = putAside.peek();
  putAside.value = '';
  writeCommand(begun);
}
