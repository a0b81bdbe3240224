/**
 * Records what the person does in one document. Hears trusted events only, which no page can
 * make; reads, and never keeps a page from anything.
 */
import { recordClicks } from './clicks.ts';
import type { RecordContext, RecordedAct } from './context.ts';
import { recordFields } from './fields.ts';
import { recordPresses } from './presses.ts';
import { recordScrolls } from './scrolls.ts';
import { Tape } from './tape.ts';

export type { RecordContext, RecordedAct } from './context.ts';

/**
 * @param onAct - Called for each act, in the order they were done, with the view from before it.
 * @returns Puts down what is still open, such as a field being typed into; call it before aborting.
 */
export function startRecording(
  context: RecordContext,
  onAct: (act: RecordedAct) => void,
  signal: AbortSignal,
): { flush(): void } {
  const tape = new Tape(context, onAct);
  // In this order: a click is taken back by the typing that it began.
  recordClicks(tape, signal);
  recordFields(tape, signal);
  recordScrolls(tape, signal);
  recordPresses(tape, signal);
  const flush = (): void => tape.closeOthers(null);
  // The last moments of a document: what is open would be lost with it.
  for (const type of ['beforeunload', 'pagehide'])
    context.document.defaultView?.addEventListener(type, flush, { capture: true, signal });
  return { flush };
}
