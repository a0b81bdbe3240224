/** Addresses as people write them: "example.com/login", "localhost:8080". */

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;
const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]\S*)?$/iu;

/** @returns The URL, with a scheme; null for words that are no address. */
export function addressIn(text: string): string | null {
  if (/^https?:\/\/\S+$/iu.test(text)) return URL.canParse(text) ? text : null;
  if (LOCAL.test(text)) return `http://${text}`;
  return DOMAIN.test(text) ? `https://${text}` : null;
}

/** It may as well be the name of a file: "report.pdf". */
export const isBareDomain = (text: string): boolean => DOMAIN.test(text) && !/[/?#:]/u.test(text);
