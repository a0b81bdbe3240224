/** The run's own clipboard: the person's is neither read nor written. */
import { dispatchClipboardEvent } from './clipboard-event.ts';
import { selectedText } from './selection.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** By type, as in a DataTransfer: {"text/plain": "…"}. */
type Clip = Readonly<Record<string, string>>;

/** What a chord copied, or why it did nothing: for evidence. */
type ClipboardUse = { readonly copied: string } | { readonly nothing: Told };

/** Larger copies are dropped. */
const MAX_CHARS = 1_000_000;

export class Clipboard {
  #clip: Clip = {};
  #use: ClipboardUse | null = null;

  /** @param onCopy - Called with what was copied here, so that other frames and pages of the run can paste it. */
  constructor(private readonly onCopy: (clip: Clip) => void = () => undefined) {}

  /** What was copied elsewhere in this run. */
  hold(clip: Clip): void {
    this.#clip = clip;
  }

  /** What was copied, or why nothing was, since the last call; null when nothing asked for it. */
  takeUse(): ClipboardUse | null {
    const use = this.#use;
    this.#use = null;
    return use;
  }

  /** @returns Whether text was copied by the default action, so that a cut has to delete it. */
  copy(target: Element, type: 'copy' | 'cut'): boolean {
    // Chrome copies nothing from password fields either.
    if (target instanceof HTMLInputElement && target.type === 'password') {
      this.#use = { nothing: told('told_no_password_copy') };
      return false;
    }
    const clipboardData = new DataTransfer();
    if (!dispatchClipboardEvent(target, type, clipboardData)) {
      const own = Object.fromEntries(clipboardData.types.map((it) => [it, clipboardData.getData(it)]));
      if (clipboardData.types.length > 0) this.#take(own);
      return false;
    }
    const text = selectedText(target);
    // An empty selection leaves the clipboard as it is.
    if (text === '') {
      this.#use = { nothing: told('told_nothing_selected') };
      return false;
    }
    this.#take({ 'text/plain': text });
    return true;
  }

  /** @returns The text to insert; null when the page prevented the default, or there is none. */
  paste(target: Element): string | null {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(this.#clip)) clipboardData.setData(type, data);
    const text = this.#clip['text/plain'] ?? '';
    if (Object.keys(this.#clip).length === 0) this.#use = { nothing: told('told_nothing_copied') };
    return dispatchClipboardEvent(target, 'paste', clipboardData) && text !== '' ? text : null;
  }

  #take(clip: Clip): void {
    if (Object.values(clip).reduce((sum, it) => sum + it.length, 0) > MAX_CHARS) return;
    this.#clip = clip;
    this.#use = { copied: clip['text/plain'] ?? '' };
    this.onCopy(clip);
  }
}
