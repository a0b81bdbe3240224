/**
 * The frames of a tab. Every frame has its own content script; a child frame's refs carry letters that
 * spell its frame id, so that a ref alone tells where it belongs, even to a worker just started.
 */
import browser from 'webextension-polyfill';
import { NO_ORIGIN, originOf } from '../../core/gate/origin.ts';
import { frameLettersOf, type TabId } from '../../core/ids.ts';

export const MAIN_FRAME = 0;
/** A frame that hangs never does. */
const ANSWERS_MS = 2_000;

/** 1 -> "a", 26 -> "z", 27 -> "aa"; the main frame has no letters. */
export function framePrefixOf(frameId: number): string {
  let letters = '';
  for (let n = frameId; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(97 + ((n - 1) % 26)) + letters;
  return letters;
}

export function frameIdOf(ref: string): number {
  let n = 0;
  for (const letter of frameLettersOf(ref)) n = n * 26 + letter.charCodeAt(0) - 96;
  return n;
}

interface ChildFrame {
  readonly frameId: number;
  readonly parentFrameId: number;
}

export interface Frame extends ChildFrame {
  readonly url: string;
}

/**
 * Whether the browser's own address of a frame allows what it says of its origin: an empty frame has its opener's. Where it does not,
 * the frame lies, or has gone to another page since.
 */
export function isTrueOrigin(said: string, url: string): boolean {
  const own = originOf(url);
  return said === own || said === NO_ORIGIN || own === NO_ORIGIN;
}

/** Also the main frame. */
export const allFrames = async (tabId: number): Promise<Frame[]> =>
  (await browser.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];

export const childFrames = async (tabId: TabId): Promise<Frame[]> =>
  (await allFrames(tabId)).filter(({ frameId }) => frameId !== MAIN_FRAME);

/** The place of each frame among its parent's child frames: what ties it to its iframe element. */
export async function frameIndexes(tabId: TabId, children: readonly ChildFrame[]): Promise<Map<number, number>> {
  const found = await Promise.all(
    children.map(async ({ frameId }) => {
      const asked = browser.scripting
        .executeScript({
          target: { tabId, frameIds: [frameId] },
          // Of some empty documents Chrome never says that they are idle ("about:blank#a").
          injectImmediately: true,
          func: () => {
            for (let i = 0; i < parent.length; i += 1) if (parent[i] === window) return i;
            // In a shadow tree, which that list leaves out; without a size it is no line of the view.
            return innerWidth > 0 && innerHeight > 0 ? -1 : -2;
          },
        })
        .then(
          ([answer]) => Number(answer?.result),
          () => -2,
        );
      const late = new Promise<number>((resolve) => setTimeout(() => resolve(-2), ANSWERS_MS));
      return [frameId, await Promise.race([asked, late])] as const;
    }),
  );
  return new Map(found);
}
