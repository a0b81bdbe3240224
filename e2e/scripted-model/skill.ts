/**
 * A scripted model that can do only a part of the episodes, until an example shows it how: for proving that what a model
 * learns from its own successes is used. Which part is settled by task and seed, so that each measurement gives the same.
 */
import type { ModelRequest } from './exchange.ts';
import { failed } from './moves.ts';
import { readPrompt } from './read-prompt.ts';
import { think } from './think.ts';
import { writeAnswer } from './write-answer.ts';

interface Episode {
  readonly task: string;
  readonly seed: number;
}

export class Skill {
  /** By the key of the panel. */
  readonly #episodes = new Map<string, Episode>();

  /** @param share - Of the episodes that it can do without an example, 0 to 1. */
  constructor(private readonly share: number) {}

  begin(key: string, episode: Episode): void {
    this.#episodes.set(key, episode);
  }

  think(request: ModelRequest, key: string): unknown {
    const episode = this.#episodes.get(key);
    const situation = readPrompt(request);
    if (episode === undefined || situation === null || isShownHow(request) || chance(episode) < this.share)
      return think(request);
    return writeAnswer(request, situation, failed('I was not shown how this is done'));
  }
}

const isShownHow = ({ messages }: ModelRequest): boolean => messages.some(({ text }) => text.includes('<examples>\n'));

/** From 0 to 1, alike for the same episode (FNV-1a). */
function chance({ task, seed }: Episode): number {
  let hash = 0x811c9dc5;
  for (const char of `${task} ${seed}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // The last characters have changed only the low bits: they are spread over all of them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}
