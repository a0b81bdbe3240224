/** Chrome's built-in model as the panel knows it: whether it is there, and its download. */
import { signal } from '@preact/signals';
import type { BuiltInState } from '../../core/built-in.ts';
import { builtInState, promptApi, promptApiOptions } from '../../protocol/prompt-api.ts';

/** null until asked. */
export const builtIn = signal<BuiltInState | null>(null);
/** Of the download, from 0 to 1; null when the panel has not heard of any. */
export const downloaded = signal<number | null>(null);
/** Why the download ended early; null when it did not. */
export const downloadTrouble = signal<string | null>(null);

export async function lookForBuiltIn(): Promise<void> {
  builtIn.value = await builtInState();
}

/** To be called from a click: Chrome begins no download without one. */
export async function downloadBuiltIn(): Promise<void> {
  const api = promptApi();
  if (api === null) return;
  downloadTrouble.value = null;
  builtIn.value = 'downloading';
  try {
    const session = await api.create({
      ...promptApiOptions(false),
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => {
          downloaded.value = (event as ProgressEvent).loaded;
        }),
    });
    session.destroy();
  } catch (error) {
    downloadTrouble.value = error instanceof Error ? error.message : String(error);
  }
  downloaded.value = null;
  await lookForBuiltIn();
}
