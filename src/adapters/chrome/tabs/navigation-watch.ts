/**
 * What becomes of a page that is being left, told by the browser. A document can begin to go and stay
 * after all: the server sent a file to keep, or nothing at all.
 */
import browser from 'webextension-polyfill';
import { MAIN_FRAME } from '../frames.ts';
import { fileWords } from '../../../core/text/file-words.ts';
import { listen } from '../listen.ts';
import { loadFailed } from './load-failures.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** What Chrome says of a navigation that left the page as it was. */
export const ABORTED = 'net::ERR_ABORTED';
/** An address that has not answered within this is looked at as it is. */
const MAX_WAIT_MS = 10_000;

/** `page`: another document came, or may still come; `frame`: only into the frame; else the address that it was left for in vain. */
type Left = 'page' | 'frame' | { readonly inVainFor: string; readonly file: SentFile | null };

/** What the server said of what it sent to be kept. */
interface SentFile {
  readonly method: string;
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
}

interface NavigationWatch {
  left(): Promise<Left>;
  end(): void;
}

interface Details {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
}

/** @param frameId - Of the frame that is acted in. */
export function watchNavigation(tabId: number, frameId: number): NavigationWatch {
  const over = new AbortController();
  /** By frame. */
  const wanted = new Map<number, string>();
  let sent: SentFile | null = null;
  const outcome = new Promise<Left>((resolve) => {
    const here = (it: Details): boolean =>
      it.tabId === tabId && (it.frameId === MAIN_FRAME || (it.frameId === frameId && !wanted.has(MAIN_FRAME)));
    const { webNavigation, webRequest, tabs } = browser;
    const { signal } = over;
    const documents = { urls: ['<all_urls>'], tabId, types: ['main_frame' as const, 'sub_frame' as const] };
    const onAnswer = (it: Answer): void => {
      // Another frame may be loading its own.
      if (wanted.has(it.frameId)) sent = sentFile(it);
    };
    listen(webRequest.onResponseStarted, signal, onAnswer, documents, ['responseHeaders']);
    listen(webNavigation.onBeforeNavigate, signal, (it) => {
      if (here(it)) wanted.set(it.frameId, it.url);
    });
    listen(webNavigation.onCommitted, signal, (it) => {
      if (here(it)) resolve(it.frameId === MAIN_FRAME ? 'page' : 'frame');
    });
    listen(webNavigation.onErrorOccurred, signal, (it: Details & { readonly error?: string }) => {
      // One that another took the place of fails alike, and is not the last one wanted.
      if (!here(it) || it.url !== wanted.get(it.frameId)) return;
      if (it.error === ABORTED) return resolve({ inVainFor: it.url, file: sent });
      if (it.frameId === MAIN_FRAME) loadFailed(tabId, it.error ?? '');
      resolve(it.frameId === MAIN_FRAME ? 'page' : 'frame');
    });
    listen(tabs.onRemoved, signal, (id) => {
      const url = wanted.get(MAIN_FRAME);
      if (id === tabId) resolve(url === undefined ? 'page' : { inVainFor: url, file: sent });
    });
    signal.addEventListener('abort', () => resolve('page'));
  });
  return {
    left: () => {
      const timer = setTimeout(() => over.abort(), MAX_WAIT_MS);
      return outcome.finally(() => clearTimeout(timer));
    },
    end: () => over.abort(),
  };
}

/** `a download began, or the server sent nothing: report.pdf` */
export const keptFor = (address: string, file: SentFile | null = null): Told =>
  told('told_kept', { file: file === null ? lastPartOf(address) : fileWords(file) });

type Answer = Parameters<Parameters<typeof browser.webRequest.onResponseStarted.addListener>[0]>[0];

function sentFile({ method, url, responseHeaders = [] }: Answer): SentFile {
  const valueOf = (header: string): string =>
    responseHeaders.find(({ name }) => name.toLowerCase() === header)?.value ?? '';
  const [, name = ''] = /filename="?([^";]+)/i.exec(valueOf('content-disposition')) ?? [];
  const [type = ''] = valueOf('content-type').split(';');
  const size = Number.parseInt(valueOf('content-length'), 10);
  return { method, name: name || lastPartOf(url), type, size: Number.isNaN(size) ? null : size };
}

/** As a person reads it: of a file its name. */
export function lastPartOf(address: string): string {
  const { pathname, host } = new URL(address);
  const name = pathname.split('/').findLast((it) => it !== '') ?? host;
  try {
    return decodeURI(name);
  } catch {
    // A page may write what it likes.
    return name;
  }
}
