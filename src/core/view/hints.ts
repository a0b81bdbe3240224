/**
 * What else tells an element from others, besides its role and name: filled in for the target of a recorded
 * step, so that a program can find it again where role and name do not decide. All of it is text of the page.
 */
import * as v from 'valibot';

/** Attributes in which a page's authors name elements for their tests. */
export const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-cy', 'data-automation-id'];

export const hintsSchema = v.object({
  /** The text of its label, where it has one. */
  label: v.exactOptional(v.string()),
  /** Its own text. */
  text: v.exactOptional(v.string()),
  /** What the page's authors named it for their tests. */
  testId: v.exactOptional(v.string()),
  /** Attributes that do not look generated, by name: id, name, placeholder, title, alt, href, value. */
  attributes: v.exactOptional(v.record(v.string(), v.string())),
  /** Its place among the items of the list, the rows of the table or the options that it is one of, or is in. */
  position: v.exactOptional(v.object({ index: v.number(), count: v.number() })),
  /** The text of that item, row or card without the element's own. */
  item: v.exactOptional(v.string()),
  /** The text right before and right after it. */
  before: v.exactOptional(v.string()),
  after: v.exactOptional(v.string()),
});
export type Hints = v.InferOutput<typeof hintsSchema>;
