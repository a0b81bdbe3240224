import type { ActError } from '../../../core/actions/action.ts';
import type { Tabs } from 'webextension-polyfill';
import { wholeAddress } from '../../../core/gate/origin.ts';
import { ok, type Result } from '../../../core/result.ts';
import { refused } from '../outcome.ts';
import { isRestricted, whyNot } from './restricted.ts';
import { told } from '../../../core/i18n/told.ts';

/** Addresses of the web, and of files where one is open already: never a script, never the browser's own pages. */
export function allowedAddress(address: string, tab: Tabs.Tab): Result<string, ActError> {
  const written = wholeAddress(address);
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url) return refused(told('told_no_address', { address: address.slice(0, 100) }));
  const isFile = url.protocol === 'file:' && (tab.url ?? '').startsWith('file:');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:' || url.href === 'about:blank';
  if (!isFile && !isWeb) return refused(told('told_only_http', { protocol: url.protocol }));
  return isRestricted(url.href) ? refused(whyNot(url.href)) : ok(url.href);
}
