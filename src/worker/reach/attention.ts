/**
 * Reaches the person who does not look at the panel: a badge on the icon while a run works or waits, and a notification
 * when it asks, is done or cannot go on.
 */
import browser from 'webextension-polyfill';
import type { RunId, TabId } from '../../core/ids.ts';
import { shortened } from '../../core/actions/quoted.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { attentionWords } from './attention-words.ts';
import { t } from '../../core/i18n/t.ts';

const BADGES = {
  working: { text: '…', color: '#2450d3' },
  asks: { text: '?', color: '#b45f00' },
  done: { text: '✓', color: '#14703c' },
  failed: { text: '!', color: '#b3261e' },
} as const;
const NOTE = 'run';

export class Attention {
  /** What was told last, so that it is told once. */
  #told = '';
  #tabId: TabId | null = null;
  #notedOf: RunId | null = null;

  /** @param isLooking - Whether the person has the panel before their eyes. */
  constructor(private readonly isLooking: () => Promise<boolean>) {}

  async of(run: RunState | null): Promise<void> {
    const words = run && attentionWords(run);
    const isResting = run === null || run.phase === 'ended' || run.phase === 'paused';
    const now = words?.kind ?? (isResting ? null : 'working');
    const key = run === null ? '' : `${run.id} ${now} ${now === 'working' ? '' : run.timeline.length}`;
    if (key === this.#told) return;
    this.#told = key;
    this.#tabId = run?.tabId ?? null;
    const isOver = run?.phase === 'ended';
    const isSeen = words !== null && (await this.isLooking());
    // Something else has come up meanwhile.
    if (key !== this.#told) return;
    this.#badge(isOver && isSeen ? null : now);
    // What the run before has come to stays, where the next one has begun by itself.
    const isOther = run !== null && run.id !== this.#notedOf && words === null;
    if (run === null || words === null || isSeen) return isOther ? undefined : void browser.notifications.clear(NOTE);
    this.#notedOf = run.id;
    await browser.notifications.create(NOTE, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('icons/128.png'),
      title: words.title,
      message: shortened(words.text === '' ? run.command : words.text, 200),
      contextMessage: shortened(run.command, 80),
    });
  }

  /** What was typed into the address bar, or waited for its time, could not be begun. */
  async refused(commands: readonly string[], why: 'refused' | 'missed' = 'refused'): Promise<void> {
    this.#badge('failed');
    await browser.notifications.create(`not-${NOTE}`, {
      type: 'basic',
      iconUrl: browser.runtime.getURL('icons/128.png'),
      title: t(why === 'refused' ? 'attention_not_begun' : 'attention_missed'),
      message: t('attention_see_why', { commands: commands.map((it) => shortened(it, 80)).join('; ') }),
    });
  }

  /** A panel was opened: what is over has been seen. */
  async seen(): Promise<void> {
    for (const id of [NOTE, `not-${NOTE}`]) await browser.notifications.clear(id);
    if ((await browser.action.getBadgeText({})) !== BADGES.asks.text) this.#badge(null);
  }

  /** Brings the run's tab to the front. */
  async clicked(id: string): Promise<void> {
    if (id !== NOTE || this.#tabId === null) return;
    const tab = await browser.tabs.update(this.#tabId, { active: true }).catch(() => null);
    if (tab?.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
  }

  #badge(kind: keyof typeof BADGES | null): void {
    void browser.action.setBadgeText({ text: kind === null ? '' : BADGES[kind].text });
    if (kind !== null) void browser.action.setBadgeBackgroundColor({ color: BADGES[kind].color });
  }
}
