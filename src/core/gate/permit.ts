/** What an action takes with it to the page: what the person has allowed, and what they have just confirmed. */
import * as v from 'valibot';
import { deletionSchema } from './deletion.ts';
import { askModeSchema, grantSchema } from './grant.ts';
import { briefSchema, carriedSchema } from './question.ts';

/** Stands for a target of which nothing is known: it may be any. */
export const ANY_TARGET = { role: '', name: '' };

export const permitSchema = v.object({
  mode: askModeSchema,
  /** The origin of the page on which it was decided: on another one nothing is done, nor told of it. */
  on: v.exactOptional(v.string()),
  /** Whatever commits or leaves the site is asked about, allowed or not. */
  dryRun: v.boolean(),
  /** In a dry run: what was typed and chosen so far. */
  prepared: v.exactOptional(v.array(v.string())),
  grants: v.array(grantSchema),
  /** The fingerprint of the question that was answered with "Do it"; null when there was none. */
  confirmed: v.nullable(v.string()),
  /** What an earlier question of the plan named: the target of this action. */
  covered: v.nullable(briefSchema),
  /** It was not asked for now: an earlier answer holds for what the page sent, and not for what it sends after that. */
  repeats: v.exactOptional(v.literal(true)),
  /** What the person lets it delete: a question of the page that says no more than that is answered with yes. */
  deletes: v.exactOptional(deletionSchema),
  /** Targets of which nobody knows whether they did their work. */
  unknown: v.array(briefSchema),
  /** The question of the browser's dialog that accepting is for; null: any, since the person lets the site ask. */
  dialog: v.nullable(v.string()),
  /** The parts of the text it brings that were seen or typed on other origins. */
  carried: v.array(carriedSchema),
  /** It is done in search of an element, which nobody decided on: whatever the page sends for it is weighed. */
  isSearch: v.exactOptional(v.literal(true)),
  /** As in the gate of the run. */
  refusesCookies: v.exactOptional(v.literal(true)),
  /** The person's words ask for a download, or name what is pressed. */
  mayDownload: v.exactOptional(v.literal(true)),
  looksTwice: v.exactOptional(v.literal(true)),
});
export type Permit = v.InferOutput<typeof permitSchema>;
