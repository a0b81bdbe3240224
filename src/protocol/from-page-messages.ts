/** What a content script tells or asks the worker. None of it starts, steers or ends a run. */
import * as v from 'valibot';
import { recordedActSchema } from '../core/record/recorded-step.ts';
import { viewSchema } from '../core/view/view.ts';
import { noParams, nothing, rowsOf } from './row.ts';

export const fromPageMessages = rowsOf('page', 'worker', {
  /** One thing the person did while recording. It is sent again until it is answered: its `id` stays the same. */
  'from-page.recorded': { params: recordedActSchema, result: nothing },
  /**
   * While recording: a frame has loaded, which has to be recorded too; the person went into a frame; or they
   * did something that no step could be made of.
   */
  'from-page.recording': {
    params: v.object({ event: v.picklist(['frame-loaded', 'frame-entered', 'step-lost']) }),
    result: nothing,
  },
  /** While recording: the tab's document may be about to go. */
  'from-page.leaving': { params: v.object({ at: v.number(), view: viewSchema }), result: nothing },
  /** Makes the worker start again and read its journal; carries nothing. */
  'from-page.wake': { params: noParams, result: nothing },
  /** A page opened an alert while it loads. The result: whether a run is at work in that tab, and knows now. */
  'from-page.alert': { params: v.object({ text: v.string() }), result: v.boolean() },
  /** Answered as soon as no request of the tab is in flight that is worth waiting for, or after a while. */
  'from-page.requests': {
    params: v.object({
      /** Whether requests that are not recent are worth it too. */
      isPatient: v.boolean(),
      maxMs: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)),
    }),
    result: v.object({
      /** Whether there was one. */
      awaited: v.boolean(),
      /** Whether there still is one. */
      isPending: v.boolean(),
      /** When the latest response came that was worth waiting for (epoch, ms); null when none is known. */
      answeredAt: v.nullable(v.number()),
      /** Whether the document of a child frame has been loading for long. */
      isFrameLate: v.boolean(),
    }),
  },
});
