/** Mouse, keyboard and clipboard of one document: the state that outlives an action, such as where the pointer is. */
import type { Clipboard } from './text/clipboard.ts';
import type { ActContext } from './context.ts';
import { Editing } from './text/editing.ts';
import { Focus } from './keyboard/focus.ts';
import { KeyDefaults } from './keyboard/key-defaults.ts';
import { Keyboard } from './keyboard/keyboard.ts';
import { Pointer } from './pointer/pointer.ts';

export class InputDevices {
  readonly context: ActContext;
  readonly focus: Focus;
  readonly pointer: Pointer;
  readonly editing: Editing;
  readonly keyboard: Keyboard;
  readonly clipboard: Clipboard;
  /** Whether the field that is typed into holds a secret; undefined until an action has come to a field. */
  typesSecret: boolean | undefined;

  constructor(context: ActContext, clipboard: Clipboard) {
    this.context = context;
    this.clipboard = clipboard;
    this.focus = new Focus(context);
    this.pointer = new Pointer(context, this.focus);
    this.editing = new Editing(this.focus);
    this.keyboard = new Keyboard(this.focus, new KeyDefaults(context, this.focus, this.editing, clipboard));
  }
}
