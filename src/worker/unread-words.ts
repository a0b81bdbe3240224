/** For the person: of what the database holds, which Stepwise does not use. */
import { tCount } from '../core/i18n/t.ts';

export const unreadWords = (count: number, what: 'example' | 'run' | 'schedule' | 'record'): string =>
  tCount(`unread_${what}s`, count);
