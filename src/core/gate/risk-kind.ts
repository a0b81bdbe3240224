/** What kind of commit a step is: a question names it, and "Always" is answered for one kind. */
import * as v from 'valibot';

export const riskKindSchema = v.picklist([
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
  /** Of a file that the command does not ask for. */
  'download',
  /** Nothing tells what it does, but the page sends something for it. */
  'request',
]);
export type RiskKind = v.InferOutput<typeof riskKindSchema>;
