/** Prints a simulated episode as it goes: views, decisions and what came of the actions. */
import { ACTIONS } from '../../src/core/actions/registry.ts';
import type { RunEvent } from '../../src/core/run/run-event.ts';
import type { RunState } from '../../src/core/run/run-state.ts';
import { renderView } from '../../src/core/view/view-text.ts';

const MAX_LINES = 60;

export function printSteps(event: RunEvent, state: RunState): void {
  const lines = linesOf(event, state);
  if (lines.length > 0) console.log(lines.join('\n'));
}

function linesOf(event: RunEvent, state: RunState): readonly string[] {
  switch (event.type) {
    case 'observed': {
      const view = renderView(event.view).split('\n');
      const rest = view.length - MAX_LINES;
      const head = state.spent.decisions === 0 ? [`\n“${state.command}”`] : [];
      return [...head, 'VIEW', ...view.slice(0, MAX_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])];
    }
    case 'decided': {
      const { reasoning, decision, exemplars } = event.planned;
      const [used] = exemplars;
      const plan =
        decision.kind === 'act' ? decision.plan.map((it) => `  ${ACTIONS.write(it)}`) : [JSON.stringify(decision)];
      return [`DECIDED by ${used?.id ?? 'nothing'}, step ${used?.step ?? '-'}: ${reasoning}`, ...plan];
    }
    case 'decide-failed':
      return [`STUCK ${JSON.stringify(event.error)}`];
    case 'acted':
      return [`ACTED ${JSON.stringify(event.outcome)}${event.verdict ? ` ${event.verdict.words}` : ''}`];
    default:
      return [event.type];
  }
}
