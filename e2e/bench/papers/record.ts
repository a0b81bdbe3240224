/**
 * What a comparison has measured so far, in a folder: `episodes.jsonl` has a line an episode, `transcripts.jsonl` what was asked,
 * answered and done in it, `texts.jsonl` the texts of those, once each. All are only ever appended to. An episode's own line is
 * written last: one that is there is whole.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Lesson } from '../lessons.ts';
import type { EpisodeResult } from '../result.ts';

/** An episode, and what only the model's server knows of it. */
export interface PaperEpisode extends EpisodeResult {
  readonly costUsd: number;
  /** The model as its server called itself; null where it said nothing. */
  readonly answeredBy: string | null;
  /** As it was sent; null where none was. */
  readonly temperature: number | null;
  /** Of the longest prompt, in tokens. */
  readonly longestPrompt: number;
}

type Line =
  | { readonly conditions: Conditions }
  | { readonly episode: PaperEpisode }
  | { readonly lesson: Lesson & { readonly preset: string } };

/** Of the command that measured the episodes after it. */
export type Conditions = Readonly<Record<string, unknown>> & { readonly planner: string; readonly model: string };

export interface KeptRecord {
  readonly conditions: readonly Conditions[];
  readonly episodes: readonly PaperEpisode[];
}

const EPISODES = 'episodes.jsonl';
const TEXTS = 'texts.jsonl';
const TRANSCRIPTS = 'transcripts.jsonl';
/** A shorter text stands where it is used. */
const SHORT = 200;

type Key = Pick<EpisodeResult, 'preset' | 'task' | 'seed'>;
export const keyOf = ({ preset, task, seed }: Key): string => `${preset} ${task} ${seed}`;

export class EpisodeRecord {
  readonly #folder: string;
  readonly #texts: Set<string>;
  readonly #episodes = new Map<string, PaperEpisode>();

  /** @throws Error when the folder holds another model's episodes. */
  constructor(folder: string, conditions: Conditions) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    for (const name of [EPISODES, TEXTS, TRANSCRIPTS]) dropTornLine(join(folder, name));
    const before = readRecord(folder);
    const other = before.conditions.find((it) => it.model !== conditions.model || it.planner !== conditions.planner);
    if (other !== undefined)
      throw new Error(`${folder} holds episodes of ${other.model} (${other.planner}): give another --folder.`);
    for (const it of before.episodes) this.#episodes.set(keyOf(it), it);
    this.#texts = new Set(linesOf<{ hash: string }>(join(folder, TEXTS)).map(({ hash }) => hash));
    this.#append(EPISODES, { conditions });
  }

  has(key: Key): boolean {
    return this.#episodes.has(keyOf(key));
  }

  get costsUsd(): number[] {
    return [...this.#episodes.values()].map(({ costUsd }) => costUsd);
  }

  /** @param transcript - Anything; what is long in it is kept once. */
  add(episode: PaperEpisode, transcript: Readonly<{ calls: readonly unknown[]; timeline: readonly unknown[] }>): void {
    const { preset, task, seed } = episode;
    this.#append(TRANSCRIPTS, { preset, task, seed, ...(this.#withoutTexts(transcript) as object) });
    this.#append(EPISODES, { episode });
    this.#episodes.set(keyOf(episode), episode);
  }

  addLesson(preset: string, lesson: Lesson): void {
    this.#append(EPISODES, { lesson: { preset, ...lesson } });
  }

  #withoutTexts(value: unknown): unknown {
    if (typeof value === 'string') return value.length > SHORT ? { text: this.#keep(value) } : value;
    if (Array.isArray(value)) return value.map((it) => this.#withoutTexts(it));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => {
        if (!KEPT_WHOLE.includes(name) || it === null || typeof it !== 'object') return [name, this.#withoutTexts(it)];
        return [name, { json: this.#keep(JSON.stringify(it)) }];
      }),
    );
  }

  #keep(text: string): string {
    const hash = createHash('sha256').update(text).digest('hex');
    if (!this.#texts.has(hash)) this.#append(TEXTS, { hash, text });
    this.#texts.add(hash);
    return hash;
  }

  #append(name: string, line: Line | object): void {
    appendFileSync(join(this.#folder, name), `${JSON.stringify(line)}\n`);
  }
}

/** Of many short texts, and the same again and again. */
const KEPT_WHOLE = ['response_format', 'output_config', 'output_format', 'tools', 'view'];

/** @throws Error when a line in the midst of a file is damaged. */
export function readRecord(folder: string): KeptRecord {
  const lines = linesOf<Line>(join(folder, EPISODES));
  return {
    conditions: lines.flatMap((line) => ('conditions' in line ? [line.conditions] : [])),
    episodes: lines.flatMap((line) => ('episode' in line ? [line.episode] : [])),
  };
}

/** Of files. */
export const nameOf = (model: string): string => model.replaceAll(/[^\w.-]+/g, '-');

export const isRecord = (path: string): boolean => existsSync(join(path, EPISODES));

/** @returns The transcript of an episode with its texts, the latest where there are several; null where there is none. */
export function readTranscript(folder: string, key: Key): unknown {
  const texts = new Map(
    linesOf<{ hash: string; text: string }>(join(folder, TEXTS)).map(({ hash, text }) => [hash, text]),
  );
  const withTexts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withTexts);
    if (typeof value !== 'object' || value === null) return value;
    const { text, json, ...others } = value as { text?: string; json?: string };
    if (Object.keys(others).length === 0 && text !== undefined && texts.has(text)) return texts.get(text);
    if (Object.keys(others).length === 0 && json !== undefined && texts.has(json))
      return JSON.parse(texts.get(json) ?? 'null');
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, withTexts(it)]));
  };
  return withTexts(linesOf<Key>(join(folder, TRANSCRIPTS)).findLast((it) => keyOf(it) === keyOf(key)) ?? null);
}

const linesOf = <T>(path: string): T[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    : [];

/** Of a process that was ended while it wrote. */
function dropTornLine(path: string): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  truncateSync(path, bytes.lastIndexOf(0x0a) + 1);
}
