/** A command that is no more than what the page calls a control ("Empty the cart", "Sign in"). */
import { decideDirectly, type Refusal } from '../direct/direct-planner.ts';
import { parseCommand, withoutCourtesy } from '../direct/parse-command.ts';
import type { Planned, PlannerRequest } from '../ports.ts';
import type { Result } from '../result.ts';

/** @returns null where the command has quotes or says an address, or was understood otherwise and has been begun. */
export function decideByName(request: PlannerRequest): Result<Planned, Refusal> | null {
  const { run, frame } = request;
  const name = withoutCourtesy(run.command);
  const isBegun = run.timeline.some((entry) => entry.frameId === frame.id && entry.type === 'acted');
  const understood = parseCommand(run.command);
  // A page may call a button "go to example.com".
  const leaves =
    understood.ok && understood.value.some((it) => it.kind === 'act' && it.action.kind === 'go_to');
  if (/["“”]/u.test(name) || leaves || (isBegun && understood.ok)) return null;
  return decideDirectly({ ...request, run: { ...run, command: `click “${name}”` } });
}
