import * as v from 'valibot';

/** `bank`: banking, payments and insurance. `own`: the person has listed the site. */
export const sensitiveKindSchema = v.picklist(['bank', 'health', 'government', 'brokerage', 'passwords', 'own']);
export type SensitiveKind = v.InferOutput<typeof sensitiveKindSchema>;
