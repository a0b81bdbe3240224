/** What the person did while recording: as a document reports it, and as a step of the recording. */
import * as v from 'valibot';
import { elementBriefSchema, pageActionSchema } from '../actions/action.ts';
import { layoutSchema } from '../exemplars/demonstration.ts';
import { viewSchema } from '../view/view.ts';

const done = {
  /** When it began, in milliseconds since the epoch: what is done in several documents arrives in any order. */
  at: v.number(),
  /** The page just before. */
  view: viewSchema,
  action: pageActionSchema,
  target: v.nullable(elementBriefSchema),
  /** Around its target; absent where it has none. */
  layout: v.exactOptional(layoutSchema),
  /** The page set the value, not the person: kept only where the command names it. */
  isByPage: v.boolean(),
};
const uuid = v.pipe(v.string(), v.uuid());

export const recordedActSchema = v.object({
  ...done,
  /** Of the document, while it is recorded. */
  document: uuid,
  /** The same each time that it is reported. */
  id: uuid,
  /** Salted hashes of the secrets for which tokens stand in the texts. */
  secrets: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});
export interface RecordedAct extends Readonly<v.InferOutput<typeof recordedActSchema>> {}

export const recordedStepSchema = v.object({
  ...done,
  id: v.string(),
  /** The document that it was done in; null for what was done to a tab. */
  document: v.nullable(v.string()),
  tabId: v.number(),
  /** The origin of the frame that it was done in, as the browser says; absent in the page itself. */
  frame: v.exactOptional(v.string()),
  /**
   * A navigation that a page may have begun as well as the person. It is no step when it comes soon after a
   * step that was done in its tab after this time.
   */
  causedAfter: v.nullable(v.number()),
});
export interface RecordedStep extends Readonly<v.InferOutput<typeof recordedStepSchema>> {}
