import { HIDDEN_SECRET } from '../../core/secret-mask.ts';

/** Providers quote the key, whole or in part, in what they say of it; none of it leaves the adapters. */
const KEY_LIKE = /\b(?:sk|pk|rk|gsk|xai|or|hf|ak)[-_][A-Za-z0-9_*.…-]{4,}|\bBearer\s+\S+/g;
const MAX_CHARS = 400;

/** @returns One line without the key or anything that looks like one. */
export function scrub(text: string, apiKey: string): string {
  const bare = apiKey.trim() === '' ? text : text.replaceAll(apiKey.trim(), HIDDEN_SECRET);
  const line = bare.replace(KEY_LIKE, HIDDEN_SECRET).replace(/\s+/g, ' ').trim();
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS - 1)}…` : line;
}
