/** For comparison: in lower case, with white space collapsed. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** For a search: "muller" finds Müller. */
export const foldAccents = (text: string): string => fold(text.normalize('NFD').replace(/\p{M}/gu, ''));
