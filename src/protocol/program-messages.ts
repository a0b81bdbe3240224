/** To the offscreen document, which runs the programs that a model wrote. */
import { programProgressSchema, programStartSchema } from '../core/program/program-run.ts';
import type { Rows } from './row.ts';

export const programMessages = {
  'program.run': { from: 'worker', to: 'offscreen', params: programStartSchema, result: programProgressSchema },
} as const satisfies Rows;
