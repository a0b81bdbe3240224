import { getDomain, parse } from 'tldts';
import { hostOf } from '../host.ts';

/**
 * The part of a host that somebody registered, by the list of public suffixes: "shop.co.uk" of "www.shop.co.uk". The
 * whole host where nobody did (localhost, an IP address).
 */
export const registrableDomain = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Of an address or origin, whatever its port; empty where it has no host. */
export const siteOf = (url: string): string => registrableDomain(hostOf(url).replace(/:\d+$/, ''));

/** Whether its end is one under which hosts are registered. */
export function isRegistrable(host: string): boolean {
  const { isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true;
}

/** The origin that stands for all hosts of a site; '' where it is none. */
export function siteOriginOf(origin: string): string {
  const site = siteOf(origin);
  const [scheme = ''] = /^https?:\/\//.exec(origin) ?? [];
  return site === '' ? '' : `${scheme}${site}`;
}
