/** A clipboard of the run's own: the person's is neither read nor written. */
import { selectedText } from './selection.ts';

export class Clipboard {
  #text = '';

  /** @returns Whether there was something to take that the page left to the browser. */
  copy(target: Element, type: 'copy' | 'cut'): boolean {
    const clipboardData = new DataTransfer();
    const goesOn = say(target, type, clipboardData);
    const own = clipboardData.getData('text/plain');
    if (!goesOn) {
      if (own !== '') this.#text = own;
      return false;
    }
    const text = selectedText(target);
    // An empty selection leaves the clipboard as it is.
    if (text === '') return false;
    this.#text = text;
    return true;
  }

  /** @returns What is to be inserted; null when the page took care of it, or there is nothing. */
  paste(target: Element): string | null {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', this.#text);
    return say(target, 'paste', clipboardData) && this.#text !== '' ? this.#text : null;
  }
}

const say = (target: Element, type: string, clipboardData: DataTransfer): boolean =>
  target.dispatchEvent(
    new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
