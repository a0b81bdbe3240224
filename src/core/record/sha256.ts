/**
 * SHA-256, synchronous and without the platform: pages that are not served over https have no
 * `crypto.subtle`, and a page that is being left does not wait for a promise.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final, section 6.2
 */

const FRACTION = 2 ** 32;
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => Math.floor((root % 1) * FRACTION);
const INITIAL = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = new Uint32Array(primes.map((prime) => fraction(Math.cbrt(prime))));

const BLOCK_BYTES = 64;
const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** @returns The digest of the text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  const words = new Uint32Array(64);
  const state = Uint32Array.from(INITIAL);
  const data = padded(utf8(text));
  for (let start = 0; start < data.byteLength; start += BLOCK_BYTES) {
    for (let i = 0; i < 16; i += 1) words[i] = data.getUint32(start + i * 4);
    addBlock(state, words);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one bit, zeros, and the length in bits as the last eight bytes. */
function padded(bytes: readonly number[]): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const data = new DataView(all.buffer);
  data.setUint32(size - 8, Math.floor((bytes.length * 8) / FRACTION));
  data.setUint32(size - 4, (bytes.length * 8) % FRACTION);
  return data;
}

function addBlock(state: Uint32Array, words: Uint32Array): void {
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [word(i - 15), word(i - 2)];
    const s0 = rotated(near, 7) ^ rotated(near, 18) ^ (near >>> 3);
    const s1 = rotated(far, 17) ^ rotated(far, 19) ^ (far >>> 10);
    words[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const first = (h + s1 + choice + (ROUND[i] ?? 0) + word(i)) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] ?? 0) + value));
}

/** A lone surrogate becomes the replacement character, as in `TextEncoder`. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return bytes;
}

const tail = (code: number): number => 0x80 | (code & 0x3f);
