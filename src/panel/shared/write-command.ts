import { command, dryRun, section } from '../state/store.ts';
import { focusElement } from './return-focus.ts';

/** Into the command box, for the person to change and run. @param isDry - What was only to be prepared is not sent the next time. */
export function writeCommand(text: string, isDry = false): void {
  command.value = text;
  if (isDry) dryRun.value = true;
  section.value = 'Run';
  // Once the section is shown.
  requestAnimationFrame(() => setTimeout(() => focusElement('command')));
}
