/** Hashes of texts, synchronous: a page that is being left waits for no promise, and http pages have no `crypto.subtle`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** FNV-1a over UTF-16 code units, 32 bits: quick, to tell apart what nobody tries to make alike. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** As 8 hexadecimal digits. */
export const shortHash = (text: string): string => hash32(text).toString(16).padStart(8, '0');

/** SHA-256 of the text's UTF-8 bytes, in hexadecimal: where somebody may try to make two texts alike. */
export const secureHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
