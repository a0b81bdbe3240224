/** The demonstrations that the papers' presets are shown: half a megabyte in a file of its own, read when a run first needs it. */
import * as v from 'valibot';
import address from '../../exemplars/paper-demonstrations.json?url';
import { exemplarFileSchema, type Demonstration } from '../core/exemplars/demonstration.ts';

let reading: Promise<readonly Demonstration[]> | null = null;

/** They are kept while the worker lives; where reading them failed, the next run reads them again. */
export const paperDemonstrations = (): Promise<readonly Demonstration[]> =>
  (reading ??= read().catch((error: unknown) => {
    reading = null;
    throw error;
  }));

async function read(): Promise<readonly Demonstration[]> {
  const response = await fetch(address);
  return v.parse(exemplarFileSchema, await response.json()).demonstrations;
}
