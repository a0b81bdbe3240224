import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, aroundTarget, plainWords } from '../action-row.ts';
import { joined, lineOf, REF, STRING, readString, writeString } from '../line-parts.ts';
import { looseRef } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

/** Each is a tab for a moment. */
const MAX_PAGES = 6;
const PART = String.raw`(?:${REF}|${STRING})`;
const LINE = lineOf(PART, String.raw`(?:[\s,]+${PART})*`);

const schema = v.strictObject({
  kind: v.literal('read'),
  /** Links. */
  refs: v.pipe(v.array(refSchema), v.maxLength(MAX_PAGES)),
  urls: v.pipe(v.array(v.string()), v.maxLength(MAX_PAGES)),
});

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

/** Tells what other pages say, without going there. */
export const read = defineAction({
  ...IN_DOCUMENT,
  group: 'tabs',
  schema,
  promptLine: `get the main text of up to ${MAX_PAGES} other pages (links by refs, or urls) with your next view, without going there. note what you need of it.`,
  lineForm: 'read E3 E4 "https://..."',
  lineSays: `get the main text of up to ${MAX_PAGES} other pages (links by refs, or addresses) with your next view, without going there. note what you need of it.`,
  example: { kind: 'read', refs: ['3'], urls: ['https://...'] },
  otherNames: ['read_pages', 'fetch'],
  repair: (it) => ({
    kind: 'read',
    refs: listOf(it['refs'] ?? it['ref']).map(looseRef),
    urls: listOf(it['urls'] ?? it['url']),
  }),
  write: ({ refs, urls }) => joined('read', ...refs, ...urls.map(writeString)),
  read: (rest) => {
    if (!LINE.test(rest)) return undefined;
    const parts = rest.match(/"(?:[^"\\]|\\.)*"|'[^']*'|“[^”]*”|[a-z]*[1-9][0-9]*/gi) ?? [];
    const isUrl = (part: string): boolean => /^["'“]/.test(part);
    return {
      kind: 'read',
      refs: parts.filter((it) => !isUrl(it)),
      urls: parts.filter(isUrl).map((it) => readString(it)),
    };
  },
  words: ({ refs, urls }, element) => {
    const count = refs.length + urls.length;
    if (count !== 1) return plainWords(t('action_read_pages', { count }));
    return aroundTarget('action_read', urls[0] === undefined ? element : quoted(urls[0], 120));
  },
  refs: ({ refs }) => refs,
});
