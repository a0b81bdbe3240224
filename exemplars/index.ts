/** What is bundled, parsed as any imported file is: a broken one fails the build's tests, not a run. */
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../src/core/exemplars/demonstration.ts';
import { policySchema, type Policy } from '../src/core/policy.ts';
import demo from './demo.json' with { type: 'json' };
import miniwob from './miniwob.json' with { type: 'json' };
import policies from './policies.json' with { type: 'json' };

export const bundledDemonstrations = (): Demonstration[] =>
  [demo, miniwob].flatMap((file) => v.parse(exemplarFileSchema, file).demonstrations);

/** A misspelt field of ours is an error; in a person's file it is left out. */
export const bundledPolicies = (): Policy[] => v.parse(v.array(v.strictObject(policySchema.entries)), policies);

export { bundledExemplarLists, bundledPresets } from './presets.ts';
