/**
 * Steps that a document recorded and no worker answered before it went. They are in the session's storage:
 * in memory, out of reach of pages, and there without a worker.
 */
import * as v from 'valibot';
import { recordedActSchema } from '../../../core/record/recorded-step.ts';
import { UNANSWERED } from '../../../protocol/unanswered.ts';

const unansweredSchema = v.object({ tabId: v.number(), act: recordedActSchema });
export type UnansweredAct = v.InferOutput<typeof unansweredSchema>;

/** Content scripts may write there from now on, until the browser ends. */
export const admitUnanswered = (): Promise<void> =>
  chrome.storage.session.setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' });

export async function takeUnanswered(): Promise<UnansweredAct[]> {
  const all = await chrome.storage.session.get();
  const keys = Object.keys(all).filter((key) => key.startsWith(UNANSWERED));
  if (keys.length === 0) return [];
  await chrome.storage.session.remove(keys);
  return keys.flatMap((key) => {
    const parsed = v.safeParse(unansweredSchema, all[key]);
    return parsed.success ? [parsed.output] : [];
  });
}
