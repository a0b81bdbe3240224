/** What the panel asks of the list of sites and grants. */
import type { GrantStore } from '../../adapters/idb/grant-store.ts';
import type { gateMessages } from '../../protocol/gate-messages.ts';
import type { WorkerHandlers } from './caller.ts';

export const gateHandlers = (store: GrantStore): WorkerHandlers<typeof gateMessages> => ({
  'gate.list': () => store.list(),
  'gate.grant': ({ grants }) => store.add(grants),
  'gate.forget': (grant) => store.remove(grant),
  'gate.forget-site': ({ site }) => store.removeSite(site),
});
