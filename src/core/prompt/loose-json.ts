/**
 * Finds JSON in a model's answer: bare, fenced, or amid prose. Forgives what models get wrong when no
 * schema holds them to it: trailing commas, comments, line ends in strings, Python's True, False and
 * None, and missing braces at the end.
 */
export interface FoundJson {
  readonly value: unknown;
  /** Of the text: the first character, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** Of a model that has lost its thread nobody needs more. */
const MAX_TRIES = 200;

/** @returns All objects and arrays that are in no other one, in order, as far as they are looked for. */
export function findJson(text: string): FoundJson[] {
  const found: FoundJson[] = [];
  for (let at = nextOpening(text, 0), tries = 0; at >= 0 && tries < MAX_TRIES; tries += 1) {
    const scanned = scan(text, at);
    const value = scanned && parse(scanned.json);
    if (scanned && value !== undefined) found.push({ value, start: at, end: scanned.end });
    // What is inside of broken JSON is a part of a decision, and no decision.
    else if (LOOKS_LIKE_JSON.test(text.slice(at, at + 50)) && !scanned) break;
    at = nextOpening(text, scanned?.end ?? at + 1);
  }
  return found;
}

const LOOKS_LIKE_JSON = /^\{\s*["}]|^\[\s*[{"\]]/;

/** @returns undefined when the text is no JSON object or array, not even a sloppy one. */
export function parseLoosely(text: string): unknown {
  const scanned = scan(text, 0);
  return scanned?.end === text.length ? parse(scanned.json) : undefined;
}

const nextOpening = (text: string, from: number): number => {
  const at = text.slice(from).search(/[{[]/);
  return at < 0 ? -1 : from + at;
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** No decision is deeper; a model that has lost its thread may write brackets to the end. */
const MAX_DEPTH = 50;
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
const TOKEN =
  /(?<dropped>\/\/[^\n]*|\/\*[\s\S]{0,500}?\*\/|,(?=\s*[}\]]))|"(?:[^"\\]|\\[\s\S])*"|[{}[\]]|\w+|[^"{}[\]/,\w]+|[\s\S]/gy;

/**
 * Reads from an opening bracket to the one that closes it.
 *
 * @returns The JSON, mended; null when the brackets do not match or are too many, or more than braces is missing.
 */
function scan(text: string, start: number): { readonly json: string; readonly end: number } | null {
  const open: string[] = [];
  let json = '';
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    const closing = CLOSING[token];
    if (open.length > MAX_DEPTH) return null;
    if (closing !== undefined) open.push(closing);
    else if (token === '}' || token === ']') {
      if (open.pop() !== token) return null;
    } else if (token === '"') return null;
    json += match.groups?.['dropped'] === undefined ? mended(token) : '';
    if (open.length === 0) return { json, end: match.index + token.length };
  }
  // An array that is still open may lack members, an object at its very end only its brace.
  const isWhole = /[}\]]\s*(?:`{3,}\s*)?$/.test(json) && open.every((closing) => closing === '}');
  return isWhole ? { json: json.replace(/`{3,}\s*$/, '') + '}'.repeat(open.length), end: text.length } : null;
}

function mended(token: string): string {
  if (token.startsWith('"')) return token.replace(/[\n\r\t]/g, (char) => JSON.stringify(char).slice(1, -1));
  return PYTHON[token] ?? token;
}
