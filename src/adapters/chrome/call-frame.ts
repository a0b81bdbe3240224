/** Calls the content script of one frame. */
import type { TabId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { resultIn, type Call } from '../../protocol/call.ts';
import type { MethodsTo, Params, ResultOf } from '../../protocol/messages.ts';
import { pageMessages } from '../../protocol/page-messages.ts';
import { sendToFrame } from './inject.ts';

/** A frame that takes longer than this for a small thing is done without. */
export const SHORT_TIMEOUT_MS = 2_000;

type PageFailure =
  /** There is no such frame, or Chrome lets no script into it. */
  | { readonly kind: 'not-there' }
  /** The document went away before it answered. */
  | { readonly kind: 'gone-meanwhile' }
  | { readonly kind: 'timeout' }
  /** The content script answered with something that cannot be read, or failed. */
  | { readonly kind: 'invalid-reply'; readonly detail: string };

/** @returns Never rejects. */
export async function callFrame<M extends MethodsTo<'page'>>(
  tabId: TabId,
  frameId: number,
  method: M,
  params: Params<M>,
  timeoutMs: number,
): Promise<Result<ResultOf<M>, PageFailure>> {
  const call: Call = { stepwise: 1, method, params };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  try {
    const reply: unknown = await Promise.race([sendToFrame(tabId, frameId, call), late]);
    if (reply === 'late') return err({ kind: 'timeout' });
    if (reply === undefined) return err({ kind: 'gone-meanwhile' });
    const row: (typeof pageMessages)[M] = pageMessages[method];
    const result = resultIn(row, reply);
    return result.ok ? ok(result.value) : err({ kind: 'invalid-reply', detail: result.error.detail });
  } catch (error) {
    // Chrome tells the two apart in words only: nobody listened, or the listener went away.
    const nobody =
      error instanceof Error && /receiving end does not exist|no frame with id|no tab with id/i.test(error.message);
    return err({ kind: nobody ? 'not-there' : 'gone-meanwhile' });
  } finally {
    clearTimeout(timer);
  }
}
