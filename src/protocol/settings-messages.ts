/** Messages about the settings. A key goes to the worker and never comes back. */
import * as v from 'valibot';
import { abilitiesSchema } from '../core/model/abilities.ts';
import { modelErrorSchema } from '../core/model/model-error.ts';
import { choiceSchema, publicSettingsSchema } from '../core/settings.ts';
import { noParams, nothing, resultSchema, rowsOf } from './row.ts';
import { kept, storeErrorSchema } from './store-error.ts';

const testErrorSchema = v.variant('kind', [
  modelErrorSchema,
  /** Nothing was sent. */
  v.object({ kind: v.literal('incomplete') }),
]);

const testReportSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    model: v.string(),
    ms: v.number(),
    abilities: abilitiesSchema,
    costUsd: v.nullable(v.number()),
  }),
  v.object({ ok: v.literal(false), error: testErrorSchema, advice: v.string() }),
]);
export type TestReport = v.InferOutput<typeof testReportSchema>;

/** The key is for the server that provider and base URL name; null means the one that is saved for it. */
const settingsParams = v.object({ settings: choiceSchema, apiKey: v.nullable(v.string()) });

export const settingsMessages = rowsOf('panel', 'worker', {
  'settings.get': { params: noParams, result: publicSettingsSchema },
  'settings.save': {
    /** The abilities that a test of this model found; null when it was not tested. */
    params: v.object({ ...settingsParams.entries, abilities: v.nullable(abilitiesSchema) }),
    result: resultSchema(
      nothing,
      v.variant('kind', [storeErrorSchema, v.object({ kind: v.literal('bad-settings'), detail: v.string() })]),
    ),
  },
  /** Removes the key that is saved for one server. */
  'settings.remove-key': { params: v.pick(choiceSchema, ['provider', 'baseUrl']), result: kept },
  /** Tests what is given, saved or not. What it finds out is kept for a model that is saved. */
  'settings.test': { params: settingsParams, result: testReportSchema },
  'settings.stop-test': { params: noParams, result: nothing },
  /** The names of the models that the server lists. */
  'settings.models': { params: settingsParams, result: v.array(v.string()) },
});
