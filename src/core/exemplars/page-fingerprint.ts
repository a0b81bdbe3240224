/** The fingerprint of a page: what tells whether an exemplar's page is like the present one. */
import * as v from 'valibot';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';

export const pagePrintSchema = v.object({
  title: v.string(),
  /** The last folder of its address: the same site may be served by another host. */
  folder: v.string(),
  /** Words of its address, without the host. */
  path: v.string(),
  /** Of its elements. */
  roles: v.array(v.string()),
});
export type PageFingerprint = v.InferOutput<typeof pagePrintSchema>;

export const pageFingerprintOf = (view: PageView): PageFingerprint => ({
  title: view.title,
  folder: /^[a-z]+:\/\/[^/]*\/(?:[^?#]*\/)?([^/?#]+)\/[^/?#]*(?:[?#]|$)/i.exec(view.url)?.[1] ?? '',
  path: pathWords(view.url),
  roles: [...new Set(elementsOf(view).map(({ role }) => role))],
});

/** Words of an address, without its host. */
export const pathWords = (url: string): string =>
  url
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Roles that are used alike. */
const SAME_USE: Readonly<Record<string, string>> = { listbox: 'combobox', searchbox: 'textbox' };
export const useOf = (role: string): string => SAME_USE[role] ?? role;
