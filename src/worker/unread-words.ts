import type { Unread } from '../adapters/idb/demonstration-store.ts';

const counted = (n: number): string => `${n} ${n === 1 ? 'example' : 'examples'}`;

/** For the person: which examples the database holds and Stepwise does not use. */
export const unreadWords = ({ broken, waiting }: Unread): string =>
  [
    ...(broken > 0 ? [`This version cannot read ${counted(broken)} in the database. Stepwise goes on without.`] : []),
    ...(waiting > 0
      ? [
          `The disk is full: ${counted(waiting)} of the version before could not be taken over yet. They are kept. Free some space and start Chrome again.`,
        ]
      : []),
  ].join(' ');
