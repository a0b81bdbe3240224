/** For the person: of what the database holds, which Stepwise does not use. */
export const unreadWords = (count: number, what: 'example' | 'run' | 'schedule'): string =>
  `This version cannot read ${count} ${what}${count === 1 ? '' : 's'} in the database. Stepwise goes on without.`;
