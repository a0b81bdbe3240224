/** A person's mouse and keyboard: the browser makes the events, so that pages and the recorder trust them. */
import type { Locator, Page } from '@playwright/test';

/** Between two deeds, as a person needs it to look. */
const LOOK_MS = 500;

export class Hand {
  readonly tab: Page;

  constructor(tab: Page) {
    this.tab = tab;
  }

  async click(target: Locator, how: 'left' | 'right' | 'double' = 'left'): Promise<void> {
    if (how === 'double') await target.dblclick();
    else await target.click({ button: how });
    await this.#look();
  }

  /** Into a field, over what it holds. */
  async write(target: Locator, text: string): Promise<void> {
    await target.click();
    await this.press('ControlOrMeta+a');
    await this.keys(text);
  }

  /** Into whatever has the focus. */
  async keys(text: string): Promise<void> {
    await this.tab.keyboard.type(text, { delay: 15 });
    await this.#look();
  }

  async press(key: string): Promise<void> {
    await this.tab.keyboard.press(key);
  }

  /** An option of a list, by typing what it begins with. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.focus();
    await this.keys(option);
  }

  /** The page that a click leads to needs its time. */
  async #look(): Promise<void> {
    await this.tab.waitForTimeout(LOOK_MS);
    await this.tab.waitForLoadState('load');
  }
}
