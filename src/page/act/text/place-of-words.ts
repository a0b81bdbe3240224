const WORD = /[\p{L}\p{N}_]/u;

/**
 * Where a text is that somebody asks for by its words: "story" is not meant to be a part of "History".
 *
 * @returns The index of the first occurrence as whole words, else of any; in this case first, else in any. -1 when
 *   there is none.
 */
export function placeOfWords(text: string, wanted: string): number {
  const [lower, lowerWanted] = [text.toLowerCase(), wanted.toLowerCase()];
  const places = [
    () => wholeWords(text, wanted),
    () => wholeWords(lower, lowerWanted),
    () => text.indexOf(wanted),
    () => lower.indexOf(lowerWanted),
  ];
  for (const place of places) {
    const at = place();
    if (at >= 0) return at;
  }
  return -1;
}

function wholeWords(text: string, wanted: string): number {
  const [startsWord, endsWord] = [WORD.test(wanted.slice(0, 1)), WORD.test(wanted.slice(-1))];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + wanted.length)];
    if (!(startsWord && WORD.test(before)) && !(endsWord && WORD.test(after))) return at;
  }
  return -1;
}
