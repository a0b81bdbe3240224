/** Bundled into test pages: the real readiness, with requests that the test begins and ends. */
import { ActivityMeter } from '../../src/page/ready/activity-meter.ts';
import { NO_REQUESTS, Readiness } from '../../src/page/ready/readiness.ts';
import { shadowRootOf } from '../../src/page/dom/dom.ts';

let requests = 0;
/** They began so long ago that only who is patient waits for them. */
let areSlow = false;
let answeredAt: number | null = null;
const meter = new ActivityMeter();
const readiness = new Readiness(meter, shadowRootOf, async (isPatient) => {
  const isPending = (): boolean => requests > 0 && (isPatient || !areSlow);
  const awaited = isPending();
  if (awaited) await new Promise((resolve) => setTimeout(resolve, 50));
  return { ...NO_REQUESTS, awaited, isPending: isPending(), answeredAt };
});

/** How long a look waits, by the page's own clock; null while it does. */
const look = { ms: null as number | null };

function startLook(): void {
  look.ms = null;
  const began = performance.now();
  meter.start();
  const { signal } = new AbortController();
  void readiness
    .until({ since: null, grace: null, known: new Set(), signal })
    .then(() => (look.ms = Math.round(performance.now() - began)));
}

Object.assign(globalThis, {
  look,
  startLook,
  setRequests: (count: number, slow = false) => ([requests, areSlow] = [count, slow]),
});
Object.assign(globalThis, { answer: () => (answeredAt = Date.now()) });
Object.assign(globalThis, { unready: () => readiness.unready.map(({ localName }) => localName) });
