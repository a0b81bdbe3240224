/** For comparison: in lower case, with white space collapsed. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
