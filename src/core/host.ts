/** The host of a URL; empty where there is none (files). */
export const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** Files have no host: each is a site of its own. */
export const isSameSite = (one: string, other: string): boolean =>
  hostOf(one) === hostOf(other) && (hostOf(one) !== '' || pathOf(one) === pathOf(other));

const pathOf = (url: string): string => url.replace(/[?#].*$/, '');
