import type { TabId } from '../../core/ids.ts';
import type { ViewRules } from '../../core/view/view-rules.ts';
import type { RunPort } from './run-port.ts';
import type { RunTabs } from './tabs/run-tabs.ts';

/** What all calls to the tab of a run share. */
export interface RunResources {
  readonly port: RunPort;
  readonly tabs: RunTabs;
  /** Those for the document that the tab shows now; null for nearly all. */
  readonly viewRules: (tabId: TabId) => Promise<ViewRules | null>;
}
