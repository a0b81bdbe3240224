/** The texts that a text may stand for: decoded from an address, from base64 or hex, or read backwards. */
import { plainSigns } from './plain-signs.ts';

/** What is longer is not read to its end. */
export const MAX_READ_CHARS = 10_000;
const BASE64 = [/[A-Za-z0-9+/]{8,}/g, /[A-Za-z0-9_-]{8,}/g];
const HEX = /(?:[0-9a-f]{2}){5,}/gi;

/** With the text itself, first. */
export function readingsOf(text: string): string[] {
  const whole = plainSigns(text.slice(0, MAX_READ_CHARS));
  const plain = plainSigns(unescaped(whole));
  const decoded = [
    ...BASE64.flatMap((pattern) => (plain.match(pattern) ?? []).map(fromBase64)),
    ...(plain.match(HEX) ?? []).map(fromHex),
  ].filter(isText);
  return [...new Set([whole, plain, ...decoded, ...[plain, ...decoded].map(backwards)])];
}

/** Of an address, however often it was encoded. */
export function unescaped(text: string): string {
  let plain = text.replaceAll('+', ' ');
  for (let round = 0; round < MAX_ROUNDS && plain.includes('%'); round += 1)
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return escapes;
      }
    });
  return plain;
}

const MAX_ROUNDS = 20;

const backwards = (text: string): string => Array.from(text).toReversed().join('');

function fromBase64(text: string): string {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/');
  // The beginning of a byte is none.
  const bytes = atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
  return fromBytes(Array.from(bytes, (char) => char.charCodeAt(0)));
}

const fromHex = (text: string): string => fromBytes((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** As UTF-8; empty when it is none. */
function fromBytes(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return '';
  }
}

const isText = (text: string): boolean => text.length >= 4 && !/[^\P{C}\s]/u.test(text);
