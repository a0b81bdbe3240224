/** A file of policies, as export writes it and import reads it. */
import * as v from 'valibot';
import { readJson } from '../exchange/file-json.ts';
import { firstIssue } from '../first-issue.ts';
import { policySchema, type Policy } from '../policy.ts';
import { err, ok, type Result } from '../result.ts';
import { policyProblems } from './check.ts';

/** Names may be wrong in ways that are told better than by a schema. */
const draftSchema = v.object({
  ...policySchema.entries,
  name: v.string(),
  parameters: v.optional(v.array(v.object({ name: v.string(), description: v.string() })), []),
  groups: v.optional(v.array(v.string()), policySchema.entries.groups.default),
});

const fileSchema = v.object({
  format: v.literal('stepwise-policies'),
  version: v.literal(1),
  policies: v.pipe(v.array(draftSchema), v.minLength(1)),
});

/** @returns The policies in it; or in a sentence why it cannot be used, and then none of it is. */
export function readPolicyFile(text: string): Result<Policy[], string> {
  const raw = readJson(text);
  if (!raw.ok) return raw;
  const file = v.safeParse(fileSchema, raw.value, { abortEarly: true });
  if (!file.success) return err(firstIssue(file.issues));
  const seen: string[] = [];
  for (const draft of file.output.policies) {
    const [problem] = policyProblems(draft, seen);
    if (problem) return err(`${draft.name === '' ? 'A policy without a name' : draft.name}: ${problem.words}`);
    seen.push(draft.name);
  }
  return ok(v.parse(v.array(policySchema), file.output.policies));
}

export const writePolicyFile = (policies: readonly Policy[]): string =>
  JSON.stringify({ format: 'stepwise-policies', version: 1, policies }, null, 1);
