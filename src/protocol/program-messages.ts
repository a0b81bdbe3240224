/** To the offscreen document, which runs the programs that a model wrote. */
import { programProgressSchema, programStartSchema } from '../core/program/program-run.ts';
import { rowsOf } from './row.ts';

export const programMessages = rowsOf('worker', 'offscreen', {
  'program.run': { params: programStartSchema, result: programProgressSchema },
});
