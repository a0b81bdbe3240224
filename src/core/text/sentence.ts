/** A clause as a sentence: with a capital, and a full stop where none ends it. */
export const sentence = (clause: string): string =>
  `${clause.charAt(0).toUpperCase()}${clause.slice(1)}${/[.!?…]”?$/.test(clause) ? '' : '.'}`;
