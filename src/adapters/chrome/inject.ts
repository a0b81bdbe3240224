/**
 * Puts our scripts into a tab's documents when a run or a recording needs them there. Frames and
 * documents that come later get them with the first message that finds nobody.
 */
import browser from 'webextension-polyfill';
import { AT_WORK_SCRIPT, INJECTED_SCRIPTS } from '../../content/injected-scripts.ts';
import { FRAME_CSS } from '../../page/highlight.ts';
import { allFrames, MAIN_FRAME } from './frames.ts';

/** By tab and frame: whoever needs the same one waits for the same injection. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Begins with all frames of a tab at once; one that hangs holds up no other.
 *
 * @returns Whether the main frame has the scripts: not when the tab is gone, or closed to extensions.
 */
export async function injectIntoTab(tabId: number): Promise<boolean> {
  const main = injectIntoFrame(tabId, MAIN_FRAME);
  for (const frameId of await framesOf(tabId)) void injectIntoFrame(tabId, frameId);
  return main;
}

export const framesOf = async (tabId: number): Promise<number[]> =>
  (await allFrames(tabId)).map(({ frameId }) => frameId);

/** @throws Error of Chrome's, when there is no such frame or it may not be scripted. */
export async function sendToFrame(tabId: number, frameId: number, message: object): Promise<unknown> {
  const send = (): Promise<unknown> => browser.tabs.sendMessage(tabId, message, { frameId });
  await underWay.get(keyOf(tabId, frameId));
  try {
    return await send();
  } catch (error) {
    // Chrome says so in words only.
    if (!(error instanceof Error) || !/receiving end does not exist/i.test(error.message)) throw error;
    if (!(await injectIntoFrame(tabId, frameId))) throw error;
    return send();
  }
}

const keyOf = (tabId: number, frameId: number): string => `${tabId}:${frameId}`;

/** Chrome lists no frame of a `blob:` or `javascript:` address, and such a one sends for the page around it. */
export async function injectAtWork(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await browser.scripting
    .executeScript({ target, files: [AT_WORK_SCRIPT], injectImmediately: true })
    .catch(() => undefined);
}

/** @returns false for a frame that is gone, and where Chrome lets no extension in. */
export function injectIntoFrame(tabId: number, frameId: number): Promise<boolean> {
  const key = keyOf(tabId, frameId);
  const begun = underWay.get(key);
  if (begun) return begun;
  const target = { tabId, frameIds: [frameId] };
  if (frameId === MAIN_FRAME)
    void browser.scripting.insertCSS({ target, css: FRAME_CSS, origin: 'USER' }).catch(() => undefined);
  const injecting = browser.scripting
    .executeScript({
      target,
      files: [...INJECTED_SCRIPTS],
      injectImmediately: true,
    })
    .then(
      () => true,
      // Chrome says so of pages that no extension may touch, and of frames that are gone.
      () => false,
    )
    .finally(() => underWay.delete(key));
  underWay.set(key, injecting);
  return injecting;
}
