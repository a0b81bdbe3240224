/** Reads a file that may be anything: its size and depth are checked before it is parsed. */
import { err, ok, type Result } from '../result.ts';
import { t } from '../i18n/t.ts';

/** A message between the contexts of an extension may have 64 MB. */
export const MAX_FILE_BYTES = 32_000_000;
/** Of brackets: a view has two for each level of its tree, which is at most 60 levels high. */
const MAX_DEPTH = 160;

/** @returns What the file holds; or in a sentence why it is not read. */
export function readJson(text: string): Result<unknown, string> {
  if (text.length > MAX_FILE_BYTES) return err(tooLargeWords(text.length));
  if (depthOf(text) > MAX_DEPTH) return err(t('file_too_deep', { max: MAX_DEPTH }));
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(t('file_no_json'));
  }
}

export const tooLargeWords = (bytes: number): string =>
  t('file_too_large', { size: Math.ceil(bytes / 1_000_000), max: MAX_FILE_BYTES / 1_000_000 });

/** Of brackets outside of strings; of a text that is no JSON it may be anything. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') i = endOfString(text, i);
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
}
