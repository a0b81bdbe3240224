/**
 * A planner that runs the plug-in of the frame's policy before another planner, the model. When the plug-in decides, the
 * model is not called; when it only knows something, the prompt passes that on as advice.
 */
import { NO_USAGE } from '../model/usage.ts';
import type { Planner, PlannerRequest } from '../ports.ts';
import { ok } from '../result.ts';
import { policyOf } from '../run/frames.ts';
import { pluginNamed } from './plugin-table.ts';

export const withPlugins = (planner: Planner): Planner => ({
  kind: planner.kind,
  decide(request) {
    const { run, frame, view } = request;
    const name = policyOf(run, frame)?.plugin ?? null;
    const advice = name === null ? null : pluginNamed(name)?.advise(view, taskOf(request));
    if (name === null || !advice) return planner.decide(request);
    if (advice.kind === 'act' && !wasInVain(request))
      return Promise.resolve(
        ok({
          by: 'plugin',
          reasoning: advice.why,
          decision: { kind: 'act', plan: [...advice.plan] },
          plugin: name,
          exemplars: [],
          usage: NO_USAGE,
          modelCalls: 0,
        }),
      );
    const text = advice.kind === 'act' ? advice.why : advice.text;
    return planner.decide({ ...request, advice: [...(request.advice ?? []), { from: name, text }] });
  },
});

const taskOf = ({ run, frame }: PlannerRequest): string => [run.command, ...Object.values(frame.args)].join('\n');

/** Whether the frame's last action failed, or led nowhere: then the model has to find another way. */
function wasInVain({ run, frame }: PlannerRequest): boolean {
  const last = run.timeline.findLast((entry) => entry.frameId === frame.id);
  if (last?.type === 'notice') return last.notice.kind === 'repeated-decision' || last.notice.kind === 'no-new-view';
  return last?.type === 'acted' && last.outcome.ok === false;
}
