import type { RunPort } from './run-port.ts';
import type { RunTabs } from './run-tabs.ts';

/** What all calls to the tab of a run share. */
export interface RunResources {
  readonly port: RunPort;
  readonly tabs: RunTabs;
}
