import { expect, test, vi } from 'vitest';
import { asTabId } from '../../core/ids.ts';

interface FakePort {
  readonly tabId: number;
  readonly sent: unknown[];
  report(message: unknown): void;
}
const ports: FakePort[] = [];
const event = { addListener: () => undefined, removeListener: () => undefined };

function connect(tabId: number): object {
  const sent: unknown[] = [];
  let report: (message: unknown) => void = () => undefined;
  ports.push({ tabId, sent, report: (message) => report(message) });
  return {
    onMessage: { addListener: (it: (message: unknown) => void) => (report = it) },
    onDisconnect: event,
    postMessage: (message: unknown) => sent.push(message),
    disconnect: () => undefined,
  };
}
vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: { connect },
    webNavigation: { onCommitted: event, onDOMContentLoaded: event },
    scripting: {
      unregisterContentScripts: () => Promise.resolve(),
      registerContentScripts: () => Promise.resolve(),
    },
  },
}));
vi.mock('./inject.ts', () => ({
  framesOf: () => Promise.resolve([0]),
  injectAtWork: () => Promise.resolve(),
  injectIntoFrame: () => Promise.resolve(true),
}));
const { RunPort } = await import('./run-port.ts');

test('what a tab sends counts for that tab, also when the run has gone to another meanwhile', async () => {
  const runPort = new RunPort();
  for (const tab of [1, 2]) {
    runPort.hold(asTabId(tab));
    await runPort.reached();
  }
  const [first, second] = ports;
  first?.report({ committed: true });
  expect(second?.sent.at(-1)).toMatchObject({ commits: 0 });
  second?.report({ committed: true });
  second?.report({ committed: true });
  expect(second?.sent.at(-1)).toMatchObject({ commits: 2 });
  runPort.hold(asTabId(1));
  await runPort.reached();
  expect(ports.at(-1)).toMatchObject({ tabId: 1, sent: [{ commits: 1 }] });
});

test('a dialog that a page told before it took an update is there once all is heard', async () => {
  const runPort = new RunPort();
  runPort.hold(asTabId(3));
  await runPort.reached();
  const port = ports.at(-1);
  port?.report({ updated: true });
  let isHeard = false;
  const heard = runPort.heard(0).then(() => (isHeard = true));
  await Promise.resolve();
  expect(isHeard).toBe(false);
  port?.report({ dialog: { kind: 'alert', text: 'Saved', accepted: true, given: null, proposed: '' } });
  port?.report({ updated: true });
  await heard;
  expect(runPort.takeDialogs()).toMatchObject([{ text: 'Saved' }]);
});
