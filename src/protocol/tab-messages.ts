/** Messages about the panel's active tab. */
import * as v from 'valibot';
import { refSchema } from '../core/view/ref-schema.ts';
import { nothing, resultSchema, tabIdSchema, rowsOf } from './row.ts';

const tab = { tabId: tabIdSchema, url: v.string() } as const;
const tabInfoSchema = v.variant('kind', [
  v.object({ kind: v.literal('page'), ...tab, title: v.string() }),
  v.object({
    kind: v.literal('episode'),
    ...tab,
    title: v.string(),
    /** Its name. */
    benchmark: v.string(),
    task: v.string(),
    instruction: v.string(),
    running: v.boolean(),
    /** Of the last ended episode in this page that was started through the panel. */
    reward: v.nullable(v.object({ raw: v.number(), decayed: v.number(), reason: v.nullable(v.string()) })),
  }),
  /** Chrome lets no extension act here: chrome:// pages, the web store, other extensions. */
  v.object({ kind: v.literal('restricted'), ...tab, why: v.string() }),
  v.object({ kind: v.literal('none') }),
]);
export type TabInfo = v.InferOutput<typeof tabInfoSchema>;

const onTab = v.object({ tabId: tabIdSchema });

export const tabMessages = rowsOf('panel', 'worker', {
  'tab.info': { params: onTab, result: tabInfoSchema },
  /** Commands that the page in the tab could be told; none where it cannot be read. */
  'tab.samples': { params: onTab, result: v.array(v.string()) },
  /** Starts an episode of the benchmark whose page the tab shows; liftTimeLimit takes the page's own time limit away. */
  'episode.start': {
    params: v.object({
      tabId: tabIdSchema,
      seed: v.pipe(v.number(), v.integer()),
      liftTimeLimit: v.boolean(),
    }),
    result: resultSchema(nothing, v.object({ kind: v.literal('not-an-episode-page') })),
  },
  /** Outlines the element on the page; null takes the outline away. */
  'tab.point-at': { params: v.object({ tabId: tabIdSchema, ref: v.nullable(refSchema) }), result: nothing },
  /** The person is about to point at an element of the page: words for it; null where they cancel. */
  'tab.pick': { params: onTab, result: v.nullable(v.string()) },
  'tab.end-pick': { params: onTab, result: nothing },
});
