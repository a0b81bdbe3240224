import * as v from 'valibot';
import { REF_PATTERN, type Ref } from '../ids.ts';

export const refSchema = v.pipe(
  v.string(),
  v.regex(REF_PATTERN),
  v.transform((s) => s as Ref),
);
