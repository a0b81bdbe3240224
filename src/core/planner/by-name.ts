/** A command that is what the page calls a control ("Empty the cart", "Sign in"), alone or with words of its row ("Delete Buy milk"), or a list with its option ("Sort by Title"). */
import { decideDirectly, type Refusal } from '../direct/direct-planner.ts';
import { chooseInList, clickInRow } from '../direct/in-row.ts';
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
  const leaves = understood.ok && understood.value.some((it) => it.kind === 'act' && it.action.kind === 'go_to');
  if (/["“”]/u.test(name) || leaves || (isBegun && understood.ok)) return null;
  return decideDirectly({ ...request, run: { ...run, command: `click “${name}”` } });
}

/** @returns null where the command has quotes, is understood otherwise, or names no control of a row and no option of a list. */
export function decideInRow(request: PlannerRequest): Result<Planned, Refusal> | null {
  const { run, view } = request;
  if (/["“”]/u.test(run.command) || parseCommand(run.command).ok) return null;
  const said = withoutCourtesy(run.command).replace(/[\s.!]+$/u, '');
  const inRow = clickInRow(said, view);
  const command = inRow?.command ?? chooseInList(said, view);
  if (command === null) return null;
  const decided = decideDirectly({ ...request, run: { ...run, command } });
  // A group of another row may be called like this one.
  const [first] = decided.ok && decided.value.decision.kind === 'act' ? decided.value.decision.plan : [];
  const isOther = inRow && first?.kind === 'click' && !inRow.refs.includes(first.ref);
  return isOther === true ? null : decided;
}
