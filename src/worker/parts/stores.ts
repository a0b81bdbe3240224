/** All that the one database keeps for good. */
import { CostStore } from '../../adapters/idb/cost-store.ts';
import type { Database } from '../../adapters/idb/database.ts';
import { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import { FlowStore } from '../../adapters/idb/flow-store.ts';
import { GrantStore } from '../../adapters/idb/grant-store.ts';
import { PolicyStore } from '../../adapters/idb/policy-store.ts';
import { RemarkStore } from '../../adapters/idb/remark-store.ts';
import { RunStore } from '../../adapters/idb/run-store.ts';
import { SettingsStore } from '../../adapters/idb/settings-store.ts';
import { VectorStore } from '../../adapters/idb/vector-store.ts';
import { bundledDemonstrations, bundledPolicies } from '../../../exemplars/index.ts';
import { paperDemonstrations } from '../paper-demonstrations.ts';
import type { Notes } from './notes.ts';

export function openStores(db: Database, notes: Notes) {
  const tellUnread = (what: 'run' | 'example') => (count: number) => notes.unread(what, count);
  return {
    runs: new RunStore(db, tellUnread('run')),
    demonstrations: new DemonstrationStore(db, bundledDemonstrations(), paperDemonstrations, tellUnread('example')),
    flows: new FlowStore(db),
    policies: new PolicyStore(db, bundledPolicies()),
    settings: new SettingsStore(db),
    grants: new GrantStore(db),
    remarks: new RemarkStore(db),
    costs: new CostStore(db),
    vectors: new VectorStore(db),
  };
}
export type Stores = ReturnType<typeof openStores>;
