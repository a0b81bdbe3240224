/** The text of a small file that the browser was given to keep: what the page holds itself, or its own server sends once more. */
import type { ReadPage } from '../../../core/actions/evidence.ts';
import { holdsSecret } from '../../../core/gate/secret-words.ts';
import { clip } from '../../../core/view/plain-text.ts';

/** Characters. */
const MAX_TEXT = 6_000;
const MAX_BYTES = 1_000_000;
const MAX_MS = 2_000;
const TEXT_NAME = /\.(?:txt|csv|tsv|json|md)$/i;

export interface KeptFile {
  readonly name: string;
  /** As the server or the page says; empty where nobody tells. */
  readonly type: string;
  /** Bytes; null where nobody tells. */
  readonly size: number | null;
  /** null for what is no text, is large, or is not the page's own. */
  readonly text: ReadPage | null;
}

/** @param name - By which a person sees what it is; only a text is asked for once more. */
export async function keptFile(address: string, name: string): Promise<KeptFile> {
  const unread: KeptFile = { name, type: '', size: null, text: null };
  const { protocol, origin } = new URL(address);
  const isInPage = protocol === 'blob:' || protocol === 'data:';
  const isText = TEXT_NAME.test(name);
  // Another site, and whoever counts what is fetched, is asked for nothing.
  if (!isInPage && (origin !== location.origin || !isText)) return unread;
  try {
    const signal = AbortSignal.timeout(MAX_MS);
    // No redirect leads the request elsewhere, and no other site gets a cookie.
    const response = await fetch(address, {
      cache: 'force-cache',
      credentials: 'same-origin',
      redirect: 'error',
      signal,
    });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    const length = response.headers.get('content-length');
    const known = { ...unread, type, size: length === null ? null : Number(length) };
    if (!response.ok || !isText || type === 'text/html' || (known.size ?? 0) > MAX_BYTES) {
      void response.body?.cancel();
      return known;
    }
    const whole = await response.text();
    if (whole.length > MAX_BYTES) return known;
    // A key or a list of codes is for the person alone.
    if (holdsSecret(`${name} ${whole.slice(0, MAX_TEXT)}`)) return { ...known, size: known.size ?? whole.length };
    const left = Math.max(0, whole.length - MAX_TEXT);
    const text: ReadPage = { kind: 'file', url: location.href, title: name, text: clip(whole, MAX_TEXT), left };
    return { ...known, size: known.size ?? whole.length, text };
  } catch {
    return unread;
  }
}
