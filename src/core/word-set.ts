/** A set of words written as one text, so that a long list stays a few lines. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
