/**
 * The one-line grammar of actions: how history and exemplars write them for any model, and how a
 * model that keeps to no schema may write them. Each row (kinds/) reads and writes its own line:
 *
 *     click 12 double        type 5 "text" enter        wait 30 until page after "price" below "50" do click 3
 */
import * as v from 'valibot';
import { actionSchema, type Action } from './action.ts';
import { readNamed } from './kinds/named.ts';
import { ACTIONS } from './registry.ts';

export const writeAction = (action: Action): string => ACTIONS.write(action);

/** What history writes after an action, and models copy: `(button "Ok")`. */
const TARGET = /\s\([a-z][a-z-]*(?: ".*")?\)$/i;

/** @returns undefined unless the whole line has the form of an action: a line of prose may begin like one. */
export function readAction(line: string): Action | undefined {
  for (const form of [line, line.replace(TARGET, ''), line.replace(/[.;,]$/, '')]) {
    const parsed = v.safeParse(actionSchema, ACTIONS.read(form) ?? readNamed(form));
    if (parsed.success) return parsed.output;
  }
  return undefined;
}
