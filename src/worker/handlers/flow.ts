import type { FlowStore } from '../../adapters/idb/flow-store.ts';
import type { flowMessages } from '../../protocol/exemplar-messages.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

export const flowHandlers = (flows: FlowStore): WorkerHandlers<typeof flowMessages> => ({
  'flow.list': async () => [...(await flows.list())],
  'flow.remove': async ({ id }) => done(await flows.remove(id)),
});
