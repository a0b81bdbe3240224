/** Sends one message to the content script of one frame, and parses what it answers. */
import browser from 'webextension-polyfill';
import type { TabId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { MethodsTo, Params, ResultOf } from '../../protocol/messages.ts';
import { parsePageResult } from '../../protocol/parsers.ts';

/** A frame that takes longer than this for a small thing is done without. */
export const SHORT_TIMEOUT_MS = 2_000;

type Answered<M extends MethodsTo<'page'>> = Result<
  ResultOf<M>,
  /** Nobody listened; the listener went away before it answered; no answer in time; no answer of ours. */
  { kind: 'not-there' } | { kind: 'gone-meanwhile' } | { kind: 'timeout' } | { kind: 'nonsense' }
>;

export async function callFrame<M extends MethodsTo<'page'>>(
  tabId: TabId,
  frameId: number,
  method: M,
  params: Params<M>,
  timeoutMs: number,
): Promise<Answered<M>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  try {
    const raw = await Promise.race([
      browser.tabs.sendMessage(tabId, { stepwise: 1, method, params }, { frameId }),
      late,
    ]);
    if (raw === 'late') return err({ kind: 'timeout' });
    const result = parsePageResult(method, raw);
    return result === null &&
      method !== 'page.highlight' &&
      method !== 'page.record' &&
      method !== 'page.stop'
      ? err({ kind: raw === undefined ? 'gone-meanwhile' : 'nonsense' })
      : ok(result as ResultOf<M>);
  } catch (error) {
    // Chrome tells the two apart in words only: nobody listened, or the listener went away.
    const nobody =
      error instanceof Error &&
      /receiving end does not exist|no frame with id|no tab with id/i.test(error.message);
    return err({ kind: nobody ? 'not-there' : 'gone-meanwhile' });
  } finally {
    clearTimeout(timer);
  }
}
