import browser, { type Runtime } from 'webextension-polyfill';
import { PANEL_PORT, type PanelState } from '../protocol/panel-port.ts';

/** Streams of reasoning come in small pieces: panels hear of them at most this often. */
const PUSH_INTERVAL_MS = 60;

/** Whether a message or a port comes from one of our own pages, never from a web page's tab. */
export const isOwnPanel = (sender: Runtime.MessageSender | undefined): boolean =>
  sender?.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('src/panel/'));

/** The open panels: each is sent the whole state whenever it changes. */
export class PanelHub {
  private readonly ports = new Set<Runtime.Port>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly state: () => PanelState | Promise<PanelState>) {}

  /** @returns Whether the port is a panel's. */
  accept(port: Runtime.Port): boolean {
    if (port.name !== PANEL_PORT || !isOwnPanel(port.sender)) return false;
    this.ports.add(port);
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
    for (const port of this.ports) {
      try {
        port.postMessage(state);
      } catch {
        // Closed between two events; its onDisconnect is on the way.
        this.ports.delete(port);
      }
    }
  }
}
