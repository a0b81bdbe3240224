/** The actions as functions of a program: named after their kinds, so that a new action is one by itself. */
import * as v from 'valibot';
import { actionSchema, type Action } from '../actions/action.ts';
import { writeWay } from '../actions/click-ways.ts';
import { writeAction } from '../actions/grammar.ts';
import type { ActionRow } from '../actions/action-row.ts';
import { actionRows, ACTIONS } from '../actions/registry.ts';
import { err, ok, type Result } from '../result.ts';

interface ActionFunction {
  readonly name: string;
  /** In the order of the arguments. */
  readonly parameters: readonly string[];
  readonly row: ActionRow;
}

/** Where the order of the row's members is not that of what is given most often. */
const FIRST: Readonly<Record<string, string>> = { wait: 'seconds' };

export const ACTION_FUNCTIONS: readonly ActionFunction[] = actionRows.map((row) => {
  const name = row.schema.entries.kind.literal;
  const members = Object.keys(row.modelSchema.entries).filter((it) => it !== 'kind');
  const first = FIRST[name];
  const parameters = first === undefined ? members : [first, ...members.filter((member) => member !== first)];
  return { name, parameters, row };
});

const BY_NAME: ReadonlyMap<string, ActionFunction> = new Map(ACTION_FUNCTIONS.map((it) => [it.name, it]));

export const isActionFunction = (name: string): boolean => BY_NAME.has(name);

/** @returns The action that a call stands for, or what is wrong with the call. */
export function actionOf(name: string, args: readonly unknown[]): Result<Action, string> {
  const it = BY_NAME.get(name);
  if (!it) return err(`There is no function ${name}.`);
  const given = namedArguments(it, args);
  const repaired = given && ACTIONS.repair({ kind: name, ...given });
  const parsed = v.safeParse(actionSchema, repaired);
  if (parsed.success) return ok(parsed.output);
  return err(`${name} was not called as ${signature(it)}.`);
}

/**
 * The call that stands for an action, with no more arguments than it takes.
 *
 * @param write - How an argument is written, by the name of its parameter.
 */
export function callOf(action: Action, write: (value: unknown, parameter: string) => string): string {
  const { name, parameters } = functionOf(action.kind);
  const members: Readonly<Record<string, unknown>> = { ...action };
  const all = parameters.map((it) => (it === 'how' && 'button' in action ? writeWay(action).trim() : members[it]));
  for (let count = 0; count <= all.length; count++) {
    const args = all.slice(0, count);
    const read = actionOf(name, args);
    if (!read.ok || writeAction(read.value) !== writeAction(action)) continue;
    const texts = args.map((it, i) => write(it, parameters[i] ?? ''));
    return `${name}(${texts.join(', ')})`;
  }
  throw new Error(`no call of ${name} stands for ${writeAction(action)}`);
}

function functionOf(kind: string): ActionFunction {
  const it = BY_NAME.get(kind);
  if (!it) throw new Error(`no function for ${kind}`);
  return it;
}

/** Arguments by their place; or one object with the names of some. */
function namedArguments(
  { parameters }: ActionFunction,
  args: readonly unknown[],
): Readonly<Record<string, unknown>> | null {
  const [only, ...others] = args;
  if (others.length === 0 && typeof only === 'object' && only !== null && !Array.isArray(only))
    return only as Record<string, unknown>;
  if (args.length > parameters.length) return null;
  return Object.fromEntries(
    // JSON has no `undefined` in lists. A row says itself what null means where it is a value.
    parameters.slice(0, args.length).flatMap((parameter, i) => (args[i] === undefined ? [] : [[parameter, args[i]]])),
  );
}

export const signature = ({ name, parameters }: ActionFunction): string => `${name}(${parameters.join(', ')})`;
