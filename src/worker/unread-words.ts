/** For the person: of what the database holds, which Stepwise does not use. @param what - "example" or "run". */
export const unreadWords = (count: number, what: 'example' | 'run'): string =>
  `This version cannot read ${count} ${what}${count === 1 ? '' : 's'} in the database. Stepwise goes on without.`;
