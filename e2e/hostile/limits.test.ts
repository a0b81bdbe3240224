import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../harness/paths.ts';
import { CORPUS } from './corpus.ts';

const LIMITS = Object.values(CORPUS)
  .flat()
  .flatMap(({ name, limit }) => (limit === undefined ? [] : [[name, limit] as const]));
const TOLD = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').replace(/\s+/g, ' ');

test.each(LIMITS)('SECURITY.md tells the limit of "%s"', (_, words) => expect(TOLD).toContain(words));
