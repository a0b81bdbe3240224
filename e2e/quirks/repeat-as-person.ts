/** What hands did in one tab, done again by trusted input: the pointer's way, its buttons, the keys. */
import type { Heard } from './page-watch.ts';
import type { WatchedTab } from './watched-tab.ts';

const BUTTONS = ['left', 'middle', 'right'] as const;

export async function repeatAsPerson(tab: WatchedTab, heard: readonly Heard[]): Promise<void> {
  const { mouse, keyboard } = tab.page;
  let clickCount = 0;
  for (const [index, { type, clientX, clientY, button, buttons, key }] of heard.entries()) {
    const buttonName = BUTTONS[Number(button)] ?? 'left';
    switch (type) {
      case 'pointermove':
        // Where a script rewrote the field under the pointer, Chrome finds out with the next frames what is there now;
        // a move before that, which no hand is quick enough for, leaves out pointerout.
        if (buttons === 0) await tab.framesDrawn();
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
