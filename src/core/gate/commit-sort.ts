/** What kind of commit a step is: a question names it, and "Always" is answered for one kind. */
import * as v from 'valibot';

const COMMIT_SORTS = [
  'payment',
  'order',
  'send',
  'publish',
  'delete',
  'remove',
  'follow',
  'confirm',
  'transfer',
  'unsubscribe',
  'submit',
  'save',
] as const;
export type CommitSort = (typeof COMMIT_SORTS)[number];
export const commitSortSchema = v.picklist(COMMIT_SORTS);
