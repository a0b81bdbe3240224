/** Mouse, keyboard and clipboard of one document: the state that outlives an action, such as where the pointer is. */
import type { Clipboard } from './text/clipboard.ts';
import type { ActContext } from './context.ts';
import { Editing } from './text/editing.ts';
import { Focus } from './keyboard/focus.ts';
import { KeyDefaults } from './keyboard/key-defaults.ts';
import { Keyboard } from './keyboard/keyboard.ts';
import { Pointer } from './pointer/pointer.ts';

export class InputDevices {
  readonly focus: Focus;
  readonly pointer: Pointer;
  readonly editing: Editing;
  readonly keyboard: Keyboard;
  /** Whether the field that is typed into holds a secret; undefined until an action has come to a field. */
  typesSecret: boolean | undefined;

  constructor(
    readonly context: ActContext,
    readonly clipboard: Clipboard,
  ) {
    this.focus = new Focus(context);
    this.pointer = new Pointer(context, this.focus);
    this.editing = new Editing(this.focus);
    this.keyboard = new Keyboard(this.focus, new KeyDefaults(context, this.focus, this.editing, clipboard));
  }
}
