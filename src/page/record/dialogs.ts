/**
 * Questions of the browser's own dialogs, as the person answered them. The answer is reported with the view of
 * what went before; it is put before the step that led to the question, where a run gives its answers.
 */
import { isMoneyNumber } from '../../core/gate/money-number.ts';
import { saysUnkept } from '../../core/gate/secret-words.ts';
import { ANSWERED, type Answered } from '../../page-world/handshake.ts';
import type { StepRecorder } from './step-recorder.ts';

/** A page that a step leaves is left within this time: later it is the browser that goes elsewhere. */
const LEAVES_WITHIN_MS = 1_000;

export function recordDialogs(recorder: StepRecorder, signal: AbortSignal): void {
  const answer = (accept: boolean, text: string | null, isSecret = false): void => {
    recorder.closeOpen();
    const view = recorder.latest?.view;
    if (!view) return;
    const taken = { view, at: performance.timeOrigin + performance.now() };
    recorder.put(taken, { kind: 'dialog', accept, text }, { secret: isSecret ? text : null });
  };
  recorder.context.channel?.addEventListener(
    ANSWERED,
    (event) => {
      const { kind, text, given } = (event as CustomEvent<Answered>).detail;
      if (kind === 'confirm') return answer(given === true, null);
      const typed = typeof given === 'string' ? given : null;
      answer(typed !== null, typed, typed !== null && (saysUnkept(text) || isMoneyNumber(typed)));
    },
    { signal },
  );

  /** The browser asks whether the page may be left, and says nothing of the answer. */
  let asking: BeforeUnloadEvent | null = null;
  recorder.listen('beforeunload', (event) => (asking = event));
  recorder.listen('pagehide', () => {
    const { latest } = recorder;
    const isAsked = asking !== null && (asking.defaultPrevented || asking.returnValue !== '');
    if (!isAsked || !latest || !navigator.userActivation.hasBeenActive) return;
    if (performance.timeOrigin + (asking?.timeStamp ?? 0) - latest.at <= LEAVES_WITHIN_MS) answer(true, null);
  });
}
