/** Bundled into test pages: the real recorder over the real view; what it records is kept for the test. */
import type { RecordedAct } from '../../src/core/record/recorded-step.ts';
import { startRecording } from '../../src/page/record/start-recording.ts';
import { RefRegistry } from '../../src/page/dom/refs.ts';
import { buildView } from '../../src/page/view/build-view.ts';

const refs = new RefRegistry();
const recorded: RecordedAct[] = [];
const events: string[] = [];
const over = new AbortController();
const recording = startRecording(
  {
    salt: 'salt',
    startedAt: (globalThis as { startedAt?: number }).startedAt ?? Infinity,
    shadowRootOf: (element) => element.shadowRoot,
    view: () => buildView(document, { refs }).view,
    refs,
    channel: null,
    onAct: (act) => recorded.push(act),
    onEvent: (event) => events.push(event),
    onLeaving: () => events.push('leaving'),
  },
  over.signal,
);

Object.assign(globalThis, {
  recorder: {
    take(): RecordedAct[] {
      recording.flush();
      return recorded.splice(0);
    },
    takeEvents: () => events.splice(0),
    stop: () => over.abort(),
  },
});
