/**
 * The secrets that were typed during one recording. Their texts are in memory only, as long as the
 * worker lives; what the database keeps of them are salted hashes, with which a worker that was
 * restarted still finds a secret where it stands as a word of its own.
 */
import { SECRET_MASK, secretMask } from '../core/exemplars/demonstration.ts';

const MASKS = /(‹secret-\d+›)/;

export class RecordedSecrets {
  readonly #salt: string;
  readonly #hashes: string[];
  readonly #texts = new Map<string, string>();

  constructor(salt: string, hashes: readonly string[]) {
    this.#salt = salt;
    this.#hashes = [...hashes];
  }

  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** @param secret - Not empty. @returns The mask that stands for it from now on. */
  async add(secret: string): Promise<string> {
    const hashed = await hash(this.#salt, secret);
    if (!this.#hashes.includes(hashed)) this.#hashes.push(hashed);
    const mask = this.#maskOf(hashed);
    this.#texts.set(secret, mask);
    return mask;
  }

  /** @returns For each of the texts the text without secrets. */
  async masked(texts: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const text of new Set(texts)) {
      // A mask is no text of the page: a secret like "1" is not looked for in it.
      const parts = text.split(MASKS);
      const done: string[] = [];
      for (const part of parts) done.push(SECRET_MASK.test(part) ? part : await this.#mask(part));
      found.set(text, done.join(''));
    }
    return found;
  }

  async #mask(text: string): Promise<string> {
    let masked = text;
    // The longest first, so that a secret is replaced before a part of it is.
    for (const [secret, mask] of [...this.#texts].toSorted(([a], [b]) => b.length - a.length))
      for (const spelling of spellingsOf(secret)) masked = masked.replaceAll(asWords(spelling), () => mask);
    if (this.#texts.size >= this.#hashes.length) return masked;
    for (const candidate of candidatesIn(masked)) {
      for (const spelling of new Set([candidate, decoded(candidate)])) {
        const hashed = await hash(this.#salt, spelling);
        if (this.#hashes.includes(hashed))
          masked = masked.replaceAll(asWords(candidate), () => this.#maskOf(hashed));
      }
    }
    return masked;
  }

  #maskOf(hashed: string): string {
    return secretMask(this.#hashes.indexOf(hashed) + 1);
  }
}

/** As typed, and as a form sends it in an address. */
const spellingsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // No part of an address: a lone percent sign.
    return text;
  }
}

/** Not within a longer word: a short secret would be found everywhere. */
const asWords = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');

/** What in a text may be a secret: all of it, quoted parts, words, words without punctuation, parts of an address. */
function candidatesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]+)"|“([^”]+)”|'([^']+)'/g)].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
  const words = text
    .split(/\s+/)
    .flatMap((word) => [word, word.replace(/^["'“”(]+|["'“”).,;:!?]+$/g, ''), ...word.split(/[?&=#/]/)]);
  return [...new Set([text, ...quoted, ...words])]
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length);
}

async function hash(salt: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}\n${text}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
