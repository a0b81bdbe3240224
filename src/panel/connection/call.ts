import browser from 'webextension-polyfill';
import type { Call, MethodsTo, Params, ResultOf } from '../../protocol/messages.ts';

export type WorkerMethod = MethodsTo<'worker'>;

/**
 * Asks the worker; Chrome starts it when it sleeps.
 *
 * @throws When the worker ends before it answers: what was asked may or may not have been done.
 */
export async function call<M extends WorkerMethod>(method: M, params: Params<M>): Promise<ResultOf<M>> {
  const message: Call = { stepwise: 1, method, params };
  return await browser.runtime.sendMessage<Call, ResultOf<M>>(message);
}
