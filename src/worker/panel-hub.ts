import browser, { type Runtime } from 'webextension-polyfill';
import { PANEL_PORT, pushFor, type PanelState } from '../protocol/panel-port.ts';

/** Streams of reasoning come in small pieces: panels hear of them at most this often. */
const PUSH_INTERVAL_MS = 60;

/** Whether a message or a port comes from one of our own pages, never from a web page's tab. */
export const isOwnPanel = (sender: Runtime.MessageSender | undefined): boolean =>
  sender?.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('src/panel/'));

/** Whether the person has a panel before their eyes: one in the window that they work in. */
export async function isPanelInFront(): Promise<boolean> {
  const window = await browser.windows.getLastFocused().catch(() => null);
  if (window?.focused !== true || window.id === undefined) return false;
  const shown = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.SIDE_PANEL],
    windowIds: [window.id],
  });
  return shown.length > 0;
}

/** The open panels: each is sent what has changed of the state. */
export class PanelHub {
  /** With the run that each was sent last. */
  private readonly ports = new Map<Runtime.Port, PanelState['run']>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly state: () => PanelState | Promise<PanelState>) {}

  /** @returns Whether the port is a panel's. */
  accept(port: Runtime.Port): boolean {
    if (port.name !== PANEL_PORT || !isOwnPanel(port.sender)) return false;
    this.ports.set(port, null);
    port.onDisconnect.addListener(() => this.ports.delete(port));
    return true;
  }

  /** Soon, once for many changes. */
  push(): void {
    if (this.ports.size === 0 || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.pushNow();
    }, PUSH_INTERVAL_MS);
  }

  async pushNow(): Promise<void> {
    const state = await this.state();
    for (const [port, sent] of this.ports) {
      try {
        port.postMessage(pushFor(state, sent));
        this.ports.set(port, state.run);
      } catch {
        // Closed between two events; its onDisconnect is on the way.
        this.ports.delete(port);
      }
    }
  }
}
