/** The page in which the person is asked about a step: its element is marked as long as they are. */
import { highlightInTab } from '../../adapters/chrome/highlight-in-tab.ts';
import { stopInTabs } from '../../adapters/chrome/tabs/undo-in-tabs.ts';
import { refOf } from '../../core/actions/action.ts';
import type { TabId } from '../../core/ids.ts';
import type { ActiveRun } from '../../core/run/run-state.ts';

export class AskedPage {
  /** Where something may be held back until the person has answered. */
  #tabId: TabId | null = null;

  follow(active: ActiveRun | null): void {
    const before = this.#tabId;
    const asking = active?.phase === 'consenting' ? active : null;
    const target = asking?.plan[asking.index];
    this.#tabId = asking?.tabId ?? null;
    if (active === null && before !== null) void stopInTabs([before]);
    if (asking !== null && target !== undefined && before === null)
      void highlightInTab(asking.tabId, refOf(target) ?? null, true);
    if (before !== null && asking === null) void highlightInTab(before, null);
  }
}
