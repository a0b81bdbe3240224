/** A policy: named instructions, and which policies it may invoke (SteP §4). Data, not code. */
import * as v from 'valibot';

export const policySchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  /** One line, shown to the policies that may invoke it. */
  description: v.string(),
  parameters: v.array(
    v.object({ name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)), description: v.string() }),
  ),
  instructions: v.string(),
  mayInvoke: v.array(v.string()),
});
export type Policy = v.InferOutput<typeof policySchema>;
export const BASE_POLICY = 'web';
