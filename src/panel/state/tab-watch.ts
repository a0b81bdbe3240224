/** Keeps `tabInfo` up to date: reads it again when the active tab, its page or the run changes. */
import { computed, effect, signal } from '@preact/signals';
import { call } from '../connection/call.ts';
import { activeTab, isActive, planner, run, section, tabInfo, watch } from './store.ts';
import { shareStructure } from './share-structure.ts';

/** No event tells the panel that an episode ended, so it polls while one may. */
const EPISODE_POLL_MS = 500;

const isLively = computed(() => {
  const info = tabInfo.value;
  return info?.kind === 'episode' && (info.running || isActive.value) && section.value === 'Run';
});

let asked = 0;

export async function refreshTabInfo(): Promise<void> {
  const tabId = activeTab.peek();
  const ticket = ++asked;
  if (tabId === null) {
    tabInfo.value = { kind: 'none' };
    return;
  }
  const info = await call('tab.info', { tabId });
  // A later request has overtaken this one, or the worker went away and the next change asks again.
  if (info.ok && ticket === asked) tabInfo.value = shareStructure(tabInfo.peek(), info.value);
}

export function watchTab(life: AbortSignal): void {
  watch(life, () => {
    void activeTab.value;
    void refreshTabInfo();
  });
  // Only what can change the page: not every piece of streamed reasoning.
  watch(life, () => {
    const now = run.value;
    void [now?.id, now?.phase, now?.timeline.length];
    void refreshTabInfo();
  });
  watch(life, () => {
    if (!isLively.value) return undefined;
    const timer = setInterval(() => void refreshTabInfo(), EPISODE_POLL_MS);
    return () => clearInterval(timer);
  });
}

/** Commands that the open page could be told, made from what it shows; read while they are shown. */
export const samples = signal<readonly string[]>([]);

/** @returns What ends it. */
export const watchSamples = (): (() => void) =>
  effect(() => {
    const info = tabInfo.value;
    samples.value = [];
    if (info?.kind !== 'page' || planner.value.kind === 'model') return;
    void call('tab.samples', { tabId: info.tabId }).then((found) => {
      if (found.ok && tabInfo.peek() === info) samples.value = found.value;
    });
  });
