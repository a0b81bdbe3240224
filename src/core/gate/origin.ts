/** Origins as the gate compares them: "https://shop.example", "file://", or "null" for a page that has none. */

export const NO_ORIGIN = 'null';

/** An address as a person writes it, with or without its scheme: the whole one. */
export const wholeAddress = (written: string): string => {
  const text = written.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  return `https://${text.replace(/^\/+/, '')}`;
};

/** As the browser loads it: it reads a backslash as a slash, and no tab or line break at all. */
export function loadedAddress(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    return address;
  }
}

/** @returns "null" for what is no address, and for addresses of pages without an origin. */
export function originOf(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return NO_ORIGIN;
  }
  if (url.protocol === 'file:') return 'file://';
  if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  // Of another program: "mailto:", "tel:".
  return ['about:', 'data:', 'blob:', 'javascript:'].includes(url.protocol) ? NO_ORIGIN : url.protocol;
}

/** Whether the address of one origin is that of the other with or without "www.", or its encrypted form. */
export function isOriginOrUpgrade(from: string, to: string): boolean {
  if (from === to) return true;
  const [a, b] = [partsOf(from), partsOf(to)];
  if (a === null || b === null || a.host !== b.host) return false;
  // A page may send its reader from http to https, never back.
  return a.scheme === b.scheme || b.scheme === 'https';
}

function partsOf(origin: string): { readonly scheme: string; readonly host: string } | null {
  const [, scheme, host] = /^(https?):\/\/(?:www\.)?(.+)$/.exec(origin) ?? [];
  return scheme === undefined || host === undefined ? null : { scheme, host };
}

/** @param site - An origin; with the port "*" it stands for all ports of that host. */
export function siteCovers(site: string, origin: string): boolean {
  if (site === origin) return origin !== NO_ORIGIN;
  return site.endsWith(':*') && origin.replace(/:\d+$/, '') === site.slice(0, -2);
}
