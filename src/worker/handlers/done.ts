import { ok, type Result } from '../../core/result.ts';

/** Whether it was done; what it gave is nobody's business. */
export const done = <E>(result: Result<unknown, E>): Result<null, E> => (result.ok ? ok(null) : result);
