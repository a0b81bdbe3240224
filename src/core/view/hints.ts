/**
 * What else tells an element from others, besides its role and name: filled in for the target of a recorded step, so that
 * an exported recording can name it where role and name do not decide. All of it is text of the page.
 */
import * as v from 'valibot';

/** Attributes in which a page's authors name elements for their tests. */
export const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy', 'data-automation-id'];

export const hintsSchema = v.object({
  /** `id` and `name`, where they do not look generated. */
  attributes: v.exactOptional(v.record(v.string(), v.string())),
});
export type Hints = v.InferOutput<typeof hintsSchema>;
