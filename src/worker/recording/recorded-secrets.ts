/**
 * The secrets that were typed during one recording, as salted hashes: the texts have never left their
 * page. With the hashes a secret is found where another page shows it: in quotes, as a word or as a few of them.
 */
import { secretMask } from '../../core/secret-mask.ts';
import { replaceWords, SECRET_TOKEN, secretHash } from '../../core/record/secret-texts.ts';

const MASKS = /(‹secret-\d+›)/;
/** A secret of more words is found where the whole text, or a quoted part of it, is the secret. */
const MAX_WORDS = 4;

export class RecordedSecrets {
  readonly #hashes: string[];
  /** What became of each text: pages show the same ones again and again. */
  readonly #masked = new Map<string, string>();

  constructor(
    private readonly salt: string,
    hashes: readonly string[],
  ) {
    this.#hashes = [...hashes];
  }

  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** @returns Whether one of them is new: then texts that were masked before have to be looked at again. */
  add(hashes: readonly string[]): boolean {
    const fresh = hashes.filter((hash) => !this.#hashes.includes(hash));
    this.#hashes.push(...fresh);
    if (fresh.length > 0) this.#masked.clear();
    return fresh.length > 0;
  }

  /** The text with a mask for each secret in it. */
  readonly mask = (text: string): string => {
    if (this.#hashes.length === 0 || text === '') return text;
    const known = this.#masked.get(text);
    if (known !== undefined) return known;
    const tokensMasked = text.replace(SECRET_TOKEN, (token, hash: string) =>
      this.#hashes.includes(hash) ? this.#maskOf(hash) : token,
    );
    // A mask is no text of the page: a secret like "1" is not looked for in it.
    const masked = tokensMasked
      .split(MASKS)
      .map((part, i) => (i % 2 === 1 ? part : this.#withoutSecrets(part)))
      .join('');
    this.#masked.set(text, masked);
    return masked;
  };

  #withoutSecrets(text: string): string {
    const found = new Map<string, string>();
    for (const candidate of candidatesIn(text))
      for (const spelling of new Set([candidate, decoded(candidate)])) {
        const hash = secretHash(this.salt, spelling);
        if (this.#hashes.includes(hash)) found.set(candidate, this.#maskOf(hash));
      }
    return replaceWords(text, found);
  }

  #maskOf(hash: string): string {
    return secretMask(this.#hashes.indexOf(hash) + 1);
  }
}

function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // No part of an address: a lone percent sign.
    return text;
  }
}

/** What in a text may be a secret: all of it, quoted parts, words, a few words in a row, parts of an address. */
function candidatesIn(text: string): ReadonlySet<string> {
  const quoted = [...text.matchAll(/"([^"]+)"|“([^”]+)”|'([^']+)'/g)].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
  const words = [...text.matchAll(/\S+/g)];
  const rows = words.flatMap(({ index: from }, i) =>
    words.slice(i, i + MAX_WORDS).flatMap(({ index, 0: word }) => {
      const row = text.slice(from, index + word.length);
      return [row, row.replaceAll(/^["'“”(]+|["'“”).,;:!?]+$/g, '')];
    }),
  );
  const parts = words.flatMap(([word]) => word.split(/[?&=#/<>:;,|"'()]/));
  const found = new Set([text, text.trim(), ...quoted, ...rows, ...parts]);
  found.delete('');
  return found;
}
