/** The file of demonstrations that replay is measured with; it belongs to the bench, and the extension has none of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { ROOT } from '../harness/paths.ts';

export const REPLAY_DEMONSTRATIONS = join(ROOT, 'e2e', 'data', 'replay-demonstrations.json');

/** @throws Error when the file is missing or is no file of demonstrations. */
export const readDemonstrations = async (path: string): Promise<readonly Demonstration[]> =>
  v.parse(exemplarFileSchema, JSON.parse(await readFile(path, 'utf8'))).demonstrations;
