/** Messages about what the person has allowed on which sites. */
import * as v from 'valibot';
import { siteGrantSchema } from '../core/gate/grant.ts';
import { noParams, nothing, resultSchema, type Rows } from './row.ts';
import { storeErrorSchema } from './store-error.ts';

const result = resultSchema(nothing, storeErrorSchema);

export const gateMessages = {
  'gate.list': { from: 'panel', to: 'worker', params: noParams, result: v.array(siteGrantSchema) },
  /** Replaces what is kept for the same capability, sort of commit and site. */
  'gate.grant': {
    from: 'panel',
    to: 'worker',
    params: v.object({ grants: v.pipe(v.array(siteGrantSchema), v.maxLength(200)) }),
    result,
  },
  'gate.forget': {
    from: 'panel',
    to: 'worker',
    params: v.omit(siteGrantSchema, ['how']),
    result,
  },
  'gate.forget-site': { from: 'panel', to: 'worker', params: v.object({ site: v.string() }), result },
} as const satisfies Rows;
