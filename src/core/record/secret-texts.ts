/**
 * Secrets that were typed while recording. Only a salted hash of one leaves the page: in what the page
 * sends, a token with the hash stands wherever the secret stood.
 */
import { escaped } from '../escaped.ts';
import { secureHash } from '../hash.ts';

export const secretHash = (salt: string, secret: string): string => secureHash(`${salt}\n${secret}`);

const token = (hash: string): string => `‹secret:${hash}›`;
export const SECRET_TOKEN = /‹secret:([0-9a-f]{64})›/g;

/** The texts themselves, with what they are: kept in the page that they were typed in, and nowhere else. */
export class SecretTexts {
  readonly #tokens = new Map<string, string>();
  readonly #hashes = new Set<string>();

  constructor(private readonly salt: string) {}

  get hashes(): string[] {
    return [...this.#hashes];
  }

  /** @param secret - Not empty. */
  add(secret: string): void {
    const hash = secretHash(this.salt, secret);
    this.#hashes.add(hash);
    this.#tokens.set(secret, token(hash));
  }

  /** The text with a token for each secret in it. */
  readonly mask = (text: string): string => {
    if (this.#tokens.size === 0 || text === '') return text;
    const spelled = new Map([...this.#tokens].flatMap(([it, made]) => spellingsOf(it).map((as) => [as, made])));
    return replaceWords(text, spelled);
  };
}

/** As typed, and as a form sends it in an address. */
function spellingsOf(secret: string): string[] {
  // A lone surrogate has no spelling in an address.
  const inAddress = /\p{Cs}/u.test(secret) ? secret : encodeURIComponent(secret);
  return [...new Set([secret, inAddress, inAddress.replaceAll('%20', '+')])];
}

/**
 * Not within a longer word: a short secret would be found everywhere. The longest first, so that a secret is
 * replaced before a part of it is.
 */
export function replaceWords(text: string, by: ReadonlyMap<string, string>): string {
  if (by.size === 0) return text;
  const words = [...by.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(found, (word) => by.get(word) ?? word);
}
