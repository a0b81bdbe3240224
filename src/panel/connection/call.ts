import browser from 'webextension-polyfill';
import { err, type Result } from '../../core/result.ts';
import { resultIn, type Call, type CallFailure } from '../../protocol/call.ts';
import { workerMessages, type MethodsFrom, type Params, type ResultOf } from '../../protocol/messages.ts';

export type PanelMethod = MethodsFrom<'panel'>;

/** `no-answer`: the worker ended before it answered; what was asked may or may not have been done. */
type Failure = CallFailure | { readonly kind: 'no-answer' };

/** Asks the worker; Chrome starts it when it sleeps. @returns Never rejects. */
export async function call<M extends PanelMethod>(method: M, params: Params<M>): Promise<Result<ResultOf<M>, Failure>> {
  const message: Call = { stepwise: 1, method, params };
  let reply: unknown;
  try {
    reply = await browser.runtime.sendMessage(message);
  } catch {
    // Chrome says in words that the receiver is gone; there is nothing more to know.
    return err({ kind: 'no-answer' });
  }
  if (reply === undefined) return err({ kind: 'no-answer' });
  const row: (typeof workerMessages)[M] = workerMessages[method];
  return resultIn(row, reply);
}
