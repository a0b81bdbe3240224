/** The plug-in of the frame's policy. Where it only knows something, the prompt passes that on as advice. */
import { NO_USAGE } from '../usage.ts';
import { pluginNamed, type PluginName } from '../policy.ts';
import type { PlannerRequest } from '../ports.ts';
import { ok } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import { policyOf } from '../run/frames.ts';
import type { Plugins } from './advice.ts';
import type { Answer, Decider } from './turn.ts';

const nameOf = ({ run, frame }: PlannerRequest): PluginName | null => pluginNamed(policyOf(run, frame)?.plugin ?? '');

export const createPluginDecider = (plugins: Plugins): Decider => ({
  may: ({ request }) => nameOf(request) !== null,
  decide(turn): Answer {
    const { request } = turn;
    const name = nameOf(request);
    const advice = name && plugins[name].advise(request.view, taskOf(request));
    if (name === null || advice === null) return { passed: turn };
    if (advice.kind === 'act' && !wasInVain(request)) {
      const decision: Decision = { kind: 'act', plan: [...advice.plan] };
      const free = { exemplars: [], usage: NO_USAGE, modelCalls: 0 };
      return { decided: ok({ by: 'plugin', reasoning: advice.why, decision, plugin: name, ...free }) };
    }
    const text = advice.kind === 'act' ? advice.why : advice.text;
    return { passed: { ...turn, request: { ...request, advice: [...(request.advice ?? []), { from: name, text }] } } };
  },
});

const taskOf = ({ run, frame }: PlannerRequest): string => [run.command, ...Object.values(frame.args)].join('\n');

/** Whether the frame's last action failed, or led nowhere: then the model has to find another way. */
function wasInVain({ run, frame }: PlannerRequest): boolean {
  const last = run.timeline.findLast((entry) => entry.frameId === frame.id);
  if (last?.type === 'notice') return last.notice.kind === 'repeated-decision' || last.notice.kind === 'no-new-view';
  return last?.type === 'acted' && last.outcome.ok === false;
}
