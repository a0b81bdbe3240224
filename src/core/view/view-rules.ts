/**
 * What somebody outside the page knows about its view. A benchmark's page shows the task and a harness around
 * it: neither belongs to what the run is to see. Given by the worker for one document; no page can ask for it.
 */
import * as v from 'valibot';

export const viewRulesSchema = v.object({
  /** CSS selectors of elements that no view, evidence or condition of a timed action takes notice of. */
  ignore: v.array(v.string()),
  /** The view's header leaves the URL out. */
  hideUrl: v.boolean(),
});
export type ViewRules = v.InferOutput<typeof viewRulesSchema>;
