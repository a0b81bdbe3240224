import { commitOf } from '../../../core/gate/commit.ts';
import { wholeAddress } from '../../../core/gate/origin.ts';
import { err } from '../../../core/result.ts';
import { liveElement } from '../context.ts';
import { done, refused } from '../effect.ts';
import type { ActionHandler } from '../handler.ts';
import { told } from '../../../core/i18n/told.ts';

/** Gathers the addresses of the pages, and has them weighed; the worker reads them. */
export const read: ActionHandler<'read'> = async ({ refs, urls }, { devices, pressFacts, authorizeReading }) => {
  const { context } = devices;
  const addresses = urls.map(wholeAddress);
  for (const ref of refs) {
    const element = liveElement(ref, context);
    if (!element) return err({ kind: 'stale-ref', ref, nearest: [] });
    const facts = pressFacts(element);
    const { link } = facts;
    // To load what deletes, or what a script makes of a link, is more than to read a page.
    if (link?.onlyLoads !== true || link.isDownload || commitOf(facts) !== null)
      return refused(told('told_no_link', { element: context.brief(element) }));
    addresses.push(link.address);
  }
  const unread = addresses.find((it) => !/^(?:https?|file):/i.test(it));
  if (unread !== undefined) return refused(told('told_no_page_address', { address: unread.slice(0, 100) }));
  if (addresses.length === 0) return refused(told('told_no_page'));
  const refusal = authorizeReading(addresses);
  return refusal ? err(refusal) : done({ reads: addresses });
};
