/** Texts that come into the command box from outside of the panel. Nothing of them is run. */
import browser from 'webextension-polyfill';
import { writeCommand } from './write-command.ts';
import { wish, watch } from '../state/store.ts';

/** Older ones were for a panel that did not open. */
const FRESH_MS = 15_000;

export function followWishes(life: AbortSignal): void {
  let latest = 0;
  watch(life, () => {
    const now = wish.value;
    if (now === null || now.at <= latest || Date.now() - now.at > FRESH_MS) return;
    latest = now.at;
    void browser.windows.getCurrent().then(({ id }) => {
      if (id === now.windowId) writeCommand(now.text);
    });
  });
}
