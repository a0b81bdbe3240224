/** What an action may need the person's leave for. */
import * as v from 'valibot';
import { riskKindSchema } from './risk-kind.ts';
import { sensitiveKindSchema } from './sensitive/sensitive-kind.ts';
import { isOriginOrUpgrade } from './origin.ts';

export const capabilitySchema = v.picklist([
  'read',
  'fill',
  'click',
  /** Something that a server is told and that may not be undone: an order, a message, a deletion. */
  'commit',
  /** To load a page of that origin, and to read, fill and click there. */
  'leave-origin',
  /** To work on a site of a sensitive kind, whichever of its hosts. */
  'enter',
  /** To carry what was seen or typed on another origin to this one. */
  'paste-across',
  /** To accept what the page asks in a dialog of the browser. */
  'answer-dialog',
]);
export type Capability = v.InferOutput<typeof capabilitySchema>;

/** One thing that an action needs, and on which origin. */
export const needSchema = v.object({
  capability: capabilitySchema,
  origin: v.string(),
  /** Of a commit. */
  risk: v.exactOptional(riskKindSchema),
  /** Of a request: by role and name what was pressed. */
  control: v.exactOptional(v.string()),
  /** Of a site to enter. */
  kind: v.exactOptional(sensitiveKindSchema),
});
export type Need = v.InferOutput<typeof needSchema>;

/** What a dry run stops before. @param from - The origin of the page. */
export const sends = ({ capability, origin }: Need, from: string): boolean =>
  capability === 'commit' ||
  capability === 'answer-dialog' ||
  (capability === 'leave-origin' && !isOriginOrUpgrade(from, origin));
