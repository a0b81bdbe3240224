/**
 * What a run has seen and typed, by origin, as hashes: so that the gate notices when some of it is carried to another
 * origin. The texts themselves are not kept.
 */
import { HIDDEN_SECRET } from '../secret-mask.ts';
import { MAX_READ_CHARS, readingsOf, unescaped } from './readings/disguised.ts';
import { labelledIn } from './readings/labelled-codes.ts';
import { plainSigns } from './readings/plain-signs.ts';
import { loadedAddress } from './origin.ts';
import type { Carried } from './question.ts';
import { siteOf } from './registrable-domain.ts';
import {
  bareCode,
  codeHash,
  codeHashes,
  codeMarks,
  marksOf,
  prefixHash,
  secretHashes,
  secretsIn,
  tokenMarks,
  type Mark,
} from './readings/text-marks.ts';

/** What was seen or typed on one origin. */
interface SeenOn {
  readonly origin: string;
  /** Whether pages showed it, or the run typed it there. */
  readonly how: 'shown' | 'typed';
  /** The latest ones last. */
  readonly hashes: readonly number[];
}
export type SeenRecord = readonly SeenOn[];

const MAX_HASHES = 4_000;
/** A run that goes through more origins forgets one of the site with the most of them: its frames need no question. */
const MAX_ENTRIES = 24;

const MAX_WHAT = 80;
const MAX_PARTS = 5;

/**
 * @param texts - In the order of the page: what is beside a code may say that it is one.
 * @param known - Of these texts, what was recorded before.
 * @returns The same record where the texts say nothing new.
 */
export function withShown(
  record: SeenRecord,
  origin: string,
  texts: readonly string[],
  known: ReadonlySet<string> = new Set(),
): SeenRecord {
  const fresh = texts.filter((it) => !known.has(it));
  if (fresh.length === 0) return record;
  return withHashes(record, origin, 'shown', [
    ...hashesOf(fresh.map(plainSigns).flatMap(marksOf)),
    ...labelledIn(texts.map(plainSigns)).flatMap(codeHashes),
  ]);
}

export const withTypedOn = (record: SeenRecord, origin: string, text: string, isSecret: boolean): SeenRecord =>
  withHashes(record, origin, 'typed', isSecret ? secretHashes(plainSigns(text)) : hashesOf(marksOf(plainSigns(text))));

/** What both know. */
export const withRecord = (record: SeenRecord, other: SeenRecord): SeenRecord =>
  other.reduce((known, { origin, how, hashes }) => withHashes(known, origin, how, hashes), record);

const hashesOf = (marks: readonly Mark[]): number[] => marks.map(({ hash }) => hash);

function withHashes(record: SeenRecord, origin: string, how: SeenOn['how'], hashes: readonly number[]): SeenRecord {
  const entry = record.find((it) => it.origin === origin && it.how === how);
  const known = new Set(entry?.hashes);
  const before = known.size;
  for (const hash of hashes) known.add(hash);
  if (known.size === before) return record;
  const grown = { origin, how, hashes: [...known].slice(-MAX_HASHES) };
  if (entry) return record.map((it) => (it === entry ? grown : it));
  return [...(record.length < MAX_ENTRIES ? record : withoutOne(record)), grown];
}

function withoutOne(record: SeenRecord): SeenRecord {
  const countOf = ({ origin }: SeenOn): number => record.filter((it) => siteOf(it.origin) === siteOf(origin)).length;
  const most = Math.max(...record.map(countOf));
  // The first is where the run began.
  const dropped = record.slice(1).find((it) => countOf(it) === most);
  return record.filter((it) => it !== dropped);
}

/** What the person has said: the command and their answers. */
export interface Said {
  readonly texts: readonly string[];
  /** Whether they named the site that the run is on: what they said may go there, wherever else it was typed. */
  readonly namesSite: boolean;
  /** By its whole host: a secret may go there. A site may have any word for its name. */
  readonly namesHost: boolean;
}

/** @returns The parts of a text that pages showed, or that were typed elsewhere, and that the person did not say. */
export function carriedIn(text: string, record: SeenRecord, said: Said): Carried[] {
  if (record.length === 0 || text === '') return [];
  const readings = readingsOf(text);
  return [
    ...partsOf(
      readings.map((reading) => ({ reading, marks: [...marksOf(reading), ...codeMarks(reading)] })),
      record,
      said,
    ),
    ...unreadOf(text, record, said),
  ];
}

/** What is too long to be read may hold anything that was seen. */
const unreadOf = (text: string, record: SeenRecord, { texts }: Said): Carried[] =>
  text.length > MAX_READ_CHARS && !texts.some((it) => it.includes(text))
    ? [...new Set(record.map(({ origin }) => origin))].map((origin) => ({
        what: `${text.slice(0, MAX_WHAT)}…`,
        from: [origin],
      }))
    : [];

/**
 * A code that is put in piece by piece, whatever else is put in between.
 *
 * @param pieces - In their order; of those that are now put in, all count only together with one of these.
 */
export function carriedInPieces(
  pieces: readonly { readonly text: string; readonly isNow: boolean }[],
  record: SeenRecord,
  { texts }: Said,
): Carried[] {
  const known = new Set(record.flatMap(({ hashes }) => hashes));
  const own = new Set(
    texts
      .flatMap(readingsOf)
      .flatMap(codeMarks)
      .map(({ hash }) => hash),
  );
  /** The beginnings of codes that the pieces so far make, and whether one of now is in them. */
  const begun = new Map<string, boolean>();
  const found = new Set<string>();
  /** What the pieces right before make: of a long secret no beginnings are known. */
  let heads: (readonly [head: string, hasNow: boolean])[] = [];
  for (const { text, isNow } of pieces) {
    const piece = bareCode(plainSigns(text));
    for (const [head, hasNow] of [['', false] as const, ...[...begun].slice(-MAX_BEGUN), ...heads]) {
      const whole = `${head}${piece}`;
      const isPart = hasNow || isNow;
      const hash = codeHash(whole);
      if (isPart && head !== '' && whole.length >= MIN_PIECED && known.has(hash) && !own.has(hash)) found.add(whole);
      if (known.has(prefixHash(whole))) begun.set(whole, isPart || begun.get(whole) === true);
    }
    heads = [...heads, ['', false] as const].map(([head, hasNow]) => [`${head}${piece}`, hasNow || isNow] as const);
    heads = heads.filter(([head]) => head !== '' && head.length <= MAX_HEAD).slice(-MAX_HEAD);
  }
  return distinct([...found].map((code) => ({ what: HIDDEN_SECRET, from: originsOf(record, codeHash(code)) })));
}
const MAX_BEGUN = 200;
const MAX_HEAD = 64;
/** Three digits come together by chance. */
const MIN_PIECED = 4;

/** The same of an address: its host is no text, but may hold a code. */
export function carriedInAddress(address: string, record: SeenRecord, said: Said): Carried[] {
  const whole = loadedAddress(address);
  const [, host = '', rest = ''] = /^[a-z][a-z0-9+.-]*:(?:\/\/([^/?#]*))?([^]*)$/i.exec(whole) ?? [];
  if (record.length === 0) return [];
  // Each label by itself, and what a user name in front of it says.
  const inHost = readingsOf(host.replace(/[.@:]/g, ' ')).map((reading) => ({
    reading,
    marks: [...tokenMarks(reading), ...codeMarks(reading)],
  }));
  const inRest = readingsOf(rest).map((reading) => ({ reading, marks: [...marksOf(reading), ...codeMarks(reading)] }));
  const parts = [...partsOf([...inHost, ...inRest], record, said), ...unreadOf(whole, record, said)];
  // What an address writes in escapes is shown once, as it reads.
  const isAsRead = ({ what, from }: Carried, it: Carried): boolean =>
    it.what !== what && it.what === unescaped(what) && it.from.join() === from.join();
  return parts.filter((one) => !parts.some((it) => isAsRead(one, it)));
}

function partsOf(
  readings: readonly { readonly reading: string; readonly marks: readonly Mark[] }[],
  record: SeenRecord,
  { texts, namesSite, namesHost }: Said,
): Carried[] {
  const typed = record.flatMap(({ how, hashes }) => (how === 'typed' ? hashes : []));
  const secrets = new Map(readings.map(({ reading }) => [reading, secretsIn(reading, typed)]));
  const secret = namesHost
    ? []
    : [...secrets.values()].flat().map(({ hash }) => ({ what: HIDDEN_SECRET, from: originsOf(record, hash) }));
  const own = new Set(hashesOf(texts.flatMap(readingsOf).flatMap((it) => [...marksOf(it), ...codeMarks(it)])));
  const sets = record.map((it) => ({ ...it, known: new Set(it.hashes) }));
  const parts: (Carried & { readonly reading: string; readonly start: number; readonly end: number })[] = [];
  for (const { reading, marks } of readings) {
    const codes = marks.filter(({ hash, isCode }) => isCode === true && sets.some(({ known }) => known.has(hash)));
    const shown = (from: number, to: number): string => withoutCodes(reading, codes, from, to);
    const isInSecret = (it: Mark): boolean =>
      secrets.get(reading)?.some(({ start, end }) => it.start < end && start < it.end) === true;
    for (const { hash, start, end, isCode } of marks.filter((it) => !isInSecret(it)).toSorted(byPlace)) {
      const seen = sets.filter(({ known }) => known.has(hash));
      const counts = own.has(hash) ? !namesSite && seen.some(({ how }) => how === 'typed') : seen.length > 0;
      const isPart = parts.some((it) => it.reading === reading && start < it.end && it.start < end);
      if (!counts || (isCode === true && isPart)) continue;
      const from = [...new Set(seen.map(({ origin }) => origin))];
      const last = parts.at(-1);
      const both = from.filter((it) => last?.from.includes(it));
      // What overlaps is one part, known where all of it is.
      if (last?.reading === reading && start <= last.end && both.length > 0) {
        const joined = { reading, start: last.start, end: Math.max(end, last.end), from: both };
        parts[parts.length - 1] = { ...joined, what: shown(joined.start, joined.end) };
      } else parts.push({ reading, start, end, from, what: shown(start, end) });
    }
  }
  const shownParts = parts.map(({ what, from }) => ({ what: what.slice(0, MAX_WHAT), from }));
  return distinct([...secret, ...shownParts]).slice(0, MAX_PARTS);
}

/** A part of a text, with a mask for what a page has called a code. */
function withoutCodes(text: string, codes: readonly Mark[], from: number, to: number): string {
  let shown = '';
  let at = from;
  for (const { start, end } of codes.toSorted((a, b) => a.start - b.start)) {
    if (end <= at || start >= to) continue;
    shown += `${text.slice(at, Math.max(at, start))}${shown.endsWith(HIDDEN_SECRET) ? '' : HIDDEN_SECRET}`;
    at = end;
  }
  return at < to ? shown + text.slice(at, to) : shown;
}

/** What is distinctive by itself goes before what a page only calls a code: that may have been seen elsewhere without its label. */
const byPlace = (a: Mark, b: Mark): number =>
  Number(a.isCode === true) - Number(b.isCode === true) || a.start - b.start;

export const distinct = (parts: readonly Carried[]): Carried[] =>
  parts.filter((one, i) => parts.findIndex((it) => it.what === one.what && it.from.join() === one.from.join()) === i);

const originsOf = (record: SeenRecord, hash: number): string[] => [
  ...new Set(record.filter(({ hashes }) => hashes.includes(hash)).map(({ origin }) => origin)),
];
