/**
 * Records what the person does in one document. It listens to trusted events only, which no page
 * can make, and never prevents what they do.
 */
import { recordClicks } from './clicks.ts';
import type { RecordContext } from './context.ts';
import { recordDialogs } from './dialogs.ts';
import { recordDrags } from './drags.ts';
import { recordFields } from './fields.ts';
import { watchFrames } from './frames.ts';
import { recordHovers } from './hovers.ts';
import { recordPresses } from './presses.ts';
import { recordScrolls } from './scrolls.ts';
import { StepRecorder } from './step-recorder.ts';

export interface Recording {
  /** Reports what is still open, such as a field being typed into. To be called before aborting. */
  flush(): void;
  /** A script that writes the document anew (`document.open`) removes all listeners, ours too. */
  isListening(): boolean;
}

/** Reports each act in the order they were done, with the view from before it. */
export function startRecording(context: RecordContext, signal: AbortSignal): Recording {
  const recorder = new StepRecorder(context, signal);
  // The order matters: a hover comes before the click on what it opened, and typing into a field takes back the
  // click that went before.
  recordHovers(recorder);
  recordClicks(recorder, recordDrags(recorder));
  recordFields(recorder);
  recordScrolls(recorder);
  recordPresses(recorder);
  recordDialogs(recorder, signal);
  watchFrames((event) => context.onEvent(event), signal);
  const flush = (): void => recorder.closeOpen();
  // When the document goes away, what is still open would be lost with it.
  const leave = (): void => recorder.leave();
  window.addEventListener('beforeunload', leave, { capture: true, signal });
  window.addEventListener('pagehide', flush, { capture: true, signal });
  let isHeard = false;
  const probe = `stepwise-${Math.random()}`;
  window.addEventListener(probe, () => (isHeard = true), { signal });
  return {
    flush,
    isListening() {
      isHeard = false;
      window.dispatchEvent(new Event(probe));
      return isHeard;
    },
  };
}
