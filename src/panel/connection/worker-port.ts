/**
 * The port over which the worker pushes its state. A worker dies after 30 s of idleness, or at any
 * time: connecting again starts a fresh one, which pushes the state it read from its journal.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { PANEL_PORT, panelPushSchema, stateOf, type PanelState } from '../../protocol/panel-port.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5000;

/** @param onUnreadable - Called for a state that is not one; what was shown before stays. */
export function followWorker(
  onState: (state: PanelState) => void,
  onUnreadable: () => void,
  signal: AbortSignal,
): void {
  let retryMs = FIRST_RETRY_MS;
  const connect = (): void => {
    if (signal.aborted) return;
    const port = browser.runtime.connect({ name: PANEL_PORT });
    let run: PanelState['run'] = null;
    port.onMessage.addListener((raw: unknown) => {
      retryMs = FIRST_RETRY_MS;
      const push = v.safeParse(panelPushSchema, raw);
      if (!push.success) return onUnreadable();
      const state = stateOf(push.output, run);
      ({ run } = state);
      onState(state);
    });
    port.onDisconnect.addListener(() => {
      // Doubled while no state arrives in between: a worker that cannot start is not hammered.
      setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
    signal.addEventListener('abort', () => port.disconnect(), { once: true });
  };
  connect();
}
