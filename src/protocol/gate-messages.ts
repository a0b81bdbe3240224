/** Messages about what the person has allowed on which sites. */
import * as v from 'valibot';
import { siteGrantSchema } from '../core/gate/grant.ts';
import { noParams, rowsOf } from './row.ts';
import { kept } from './store-error.ts';

export const gateMessages = rowsOf('panel', 'worker', {
  'gate.list': { params: noParams, result: v.array(siteGrantSchema) },
  /** Replaces what is kept for the same capability, sort of commit and site. */
  'gate.grant': { params: v.object({ grants: v.pipe(v.array(siteGrantSchema), v.maxLength(200)) }), result: kept },
  'gate.forget': { params: v.omit(siteGrantSchema, ['how']), result: kept },
  'gate.forget-site': { params: v.object({ site: v.string() }), result: kept },
});
