/**
 * Records what the person does in one document. Hears trusted events only, which no page can
 * make; reads, and never keeps a page from anything.
 */
import { recordClicks } from './clicks.ts';
import { recordFields } from './fields.ts';
import { recordPresses } from './presses.ts';
import { recordScrolls } from './scrolls.ts';
import { Tape, type RecordContext, type RecordedAct } from './tape.ts';

export type { RecordedAct } from './tape.ts';

/**
 * @param onAct - Called for each act, in the order they were done, with the view from before it.
 * @returns Puts down what is still open, such as a field being typed into; call it before aborting.
 */
export function startRecording(
  context: RecordContext,
  onAct: (act: RecordedAct) => void,
  signal: AbortSignal,
): { flush(): void } {
  const tape = new Tape(context, onAct, signal);
  // In this order: a click is taken back by the typing that it began.
  recordClicks(tape);
  recordFields(tape);
  recordScrolls(tape, signal);
  recordPresses(tape);
  const flush = (): void => tape.closeOpen();
  // The last moments of a document: what is open would be lost with it.
  for (const type of ['beforeunload', 'pagehide'])
    window.addEventListener(type, flush, { capture: true, signal });
  return { flush };
}
