/** What kind of commit a step is: a question names it, and "Always" is answered for one kind. */
import * as v from 'valibot';

const RISK_KINDS = [
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
export type RiskKind = (typeof RISK_KINDS)[number];
export const riskKindSchema = v.picklist(RISK_KINDS);
