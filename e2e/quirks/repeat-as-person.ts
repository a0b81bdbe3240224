/** What hands did in one tab, done again by trusted input: the pointer's way, its buttons, the keys. */
import type { Page } from '@playwright/test';
import type { Heard } from './page-watch.ts';

const BUTTONS = ['left', 'middle', 'right'] as const;

export async function repeatAsPerson({ mouse, keyboard }: Page, heard: readonly Heard[]): Promise<void> {
  let clickCount = 0;
  for (const [index, { type, clientX, clientY, button, key }] of heard.entries()) {
    const buttonName = BUTTONS[Number(button)] ?? 'left';
    switch (type) {
      case 'pointermove':
        await mouse.move(Number(clientX), Number(clientY));
        break;
      case 'pointerdown':
        clickCount = Number(heard.slice(index).find((it) => it.type === 'mousedown')?.['detail'] ?? 1);
        await mouse.down({ button: buttonName, clickCount });
        break;
      case 'pointerup':
        await mouse.up({ button: buttonName, clickCount });
        break;
      case 'keydown':
        await keyboard.down(String(key));
        break;
      case 'keyup':
        await keyboard.up(String(key));
        break;
    }
  }
}
