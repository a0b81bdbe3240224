import { command, section } from '../state/store.ts';
import { focusElement } from './return-focus.ts';

/** Into the command box, for the person to change and run. */
export function writeCommand(text: string): void {
  command.value = text;
  section.value = 'Run';
  // Once the section is shown.
  requestAnimationFrame(() => setTimeout(() => focusElement('command')));
}
