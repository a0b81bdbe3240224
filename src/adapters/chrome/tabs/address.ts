import type { ActError } from '../../../core/actions/action.ts';
import type { Tabs } from 'webextension-polyfill';
import { wholeAddress } from '../../../core/gate/origin.ts';
import { ok, type Result } from '../../../core/result.ts';
import { refused } from '../outcome.ts';
import { isRestricted, whyRestricted } from './restricted.ts';

/** Addresses of the web, and of files where one is open already: never a script, never the browser's own pages. */
export function allowedAddress(address: string, tab: Tabs.Tab): Result<string, ActError> {
  const written = wholeAddress(address);
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url) return refused(`"${address.slice(0, 100)}" is no address`);
  const isFile = url.protocol === 'file:' && (tab.url ?? '').startsWith('file:');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:' || url.href === 'about:blank';
  if (!isFile && !isWeb) return refused(`only http and https addresses are opened, not ${url.protocol}`);
  return isRestricted(url.href) ? refused(whyRestricted(url.href)) : ok(url.href);
}
