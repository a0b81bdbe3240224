/**
 * Runs in which the person tries one example or one imported flow. A flow that came to its end becomes a demonstration,
 * with the pages that were seen.
 */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { FlowStore } from '../../adapters/idb/flow-store.ts';
import type { RunStore } from '../../adapters/idb/run-store.ts';
import type { DemoStep } from '../../core/exemplars/demonstration.ts';
import type { FlowTarget } from '../../core/flows/flow.ts';
import { createFlowPlanner } from '../../core/flows/flow-planner.ts';
import type { FoundTarget } from '../../core/flows/found-target.ts';
import { withoutText } from '../../core/flows/without-text.ts';
import type { TabId } from '../../core/ids.ts';
import type { Planner } from '../../core/ports.ts';
import { learnedFrom } from '../../core/record/from-run.ts';
import { createLocalPlanner } from '../../core/planner/deciders.ts';
import { ok, type Result } from '../../core/result.ts';
import type { ActiveRun, EndedRun } from '../../core/run/run-state.ts';
import type { Cleared } from '../../core/run/secrets.ts';
import type { StoreError } from '../../protocol/messages.ts';

interface Needs {
  readonly flows: FlowStore;
  readonly demonstrations: DemonstrationStore;
  readonly runs: RunStore;
  readonly find: (tabId: TabId, target: FlowTarget, page: string | null, value: string | null) => Promise<FoundTarget>;
}

export class Trials {
  constructor(private readonly needs: Needs) {}

  /** @returns null for a run that tries nothing. */
  async planner({ only, tabId }: ActiveRun): Promise<Planner | null> {
    if (only === null) return null;
    const { flows, find } = this.needs;
    const flow = await flows.get(only);
    if (flow === null) return createLocalPlanner({ direct: false, replay: true });
    return createFlowPlanner(flow, {
      find: (target, page, value) => find(tabId, target, page, value),
      forgetText: (index, mask) => {
        const typing = flow.steps[index]?.action;
        if (typing?.kind !== 'type') return Promise.resolve();
        const steps = flow.steps.map((step, i) =>
          withoutText(i === index ? { ...step, action: { ...typing, text: mask } } : step, typing.text, mask),
        );
        return flows.put([{ ...flow, steps }]);
      },
    });
  }

  /** Also called when the person judges the run. */
  async ended(run: Cleared<EndedRun>): Promise<Result<unknown, StoreError>> {
    const { flows, demonstrations, runs } = this.needs;
    const { only, end, verdict } = run;
    if (only === null || (end.status !== 'done' && end.status !== 'carried-out')) return ok(null);
    const flow = await flows.get(only);
    if (flow === null) return ok(null);
    const [learned] = learnedFrom(run, await runs.journalOf(run));
    const steps = learned?.steps.filter((it) => !isPause(it)) ?? [];
    if (!learned || steps.length === 0) return ok(null);
    const added = await demonstrations.add([
      {
        id: flow.id,
        command: flow.command,
        policy: learned.policy,
        source: 'imported',
        verifiedBy: verdict === 'good' ? 'person' : null,
        createdAt: flow.createdAt,
        enabled: true,
        steps,
        ...(learned.after && { after: learned.after }),
      },
    ]);
    return added.ok ? flows.remove(flow.id) : added;
  }
}

/** A step's element was waited for, which says nothing of the task. */
const isPause = ({ plan }: DemoStep): boolean => plan.every((it) => it.kind === 'wait' && it.until === null);
