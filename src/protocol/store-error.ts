import * as v from 'valibot';
import { nothing, resultSchema } from './row.ts';

/** Why the database did not keep something. */
export const storeErrorSchema = v.object({
  kind: v.picklist(['storage-full', 'storage-failed']),
  detail: v.string(),
});
export type StoreError = v.InferOutput<typeof storeErrorSchema>;

/** Of what only has to be kept. */
export const kept = resultSchema(nothing, storeErrorSchema);
