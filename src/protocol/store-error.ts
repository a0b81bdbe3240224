import * as v from 'valibot';

/** Why the database did not keep something. */
export const storeErrorSchema = v.object({
  kind: v.picklist(['storage-full', 'storage-failed']),
  detail: v.string(),
});
export type StoreError = v.InferOutput<typeof storeErrorSchema>;
