/** Pages on which Chrome lets no extension act: it says so only by failing, we say so before. */
import { told, type Told } from '../../../core/i18n/told.ts';
import { toldWords } from '../../../core/text/told-text.ts';

const STORE_HOSTS = ['chromewebstore.google.com', 'chrome.google.com'];

export function isRestricted(url: string): boolean {
  const scheme = /^[a-z-]+:/i.exec(url)?.[0].toLowerCase();
  if (url === '' || scheme === undefined) return true;
  if (!['http:', 'https:', 'file:', 'about:'].includes(scheme)) return true;
  if (scheme === 'about:') return url !== 'about:blank' && !url.startsWith('about:srcdoc');
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase();
  if (host === undefined || !STORE_HOSTS.includes(host)) return false;
  return host !== 'chrome.google.com' || url.includes('/webstore');
}

/** One sentence. */
export function whyNot(url: string): Told {
  if (/chromewebstore|chrome\.google\.com/.test(url)) return told('told_restricted_store');
  if (url.startsWith('chrome-extension:')) return told('told_restricted_extension');
  if (/^(?:chrome|edge|devtools|view-source)/.test(url)) return told('told_restricted_chrome');
  return told('told_restricted_page');
}

export const whyRestricted = (url: string): string => toldWords(whyNot(url)).join(' ');
