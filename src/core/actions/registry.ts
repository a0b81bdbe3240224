/**
 * The actions there are: one row each. To add one, write its row under kinds/, name it here, and
 * carry it out in page/act/.
 */
import * as v from 'valibot';
import type { ActionRow } from './action-row.ts';
import { ActionTable } from './action-table.ts';
import { back } from './kinds/back.ts';
import { closeTab } from './kinds/close-tab.ts';
import { dialog } from './kinds/dialog.ts';
import { drag } from './kinds/drag.ts';
import { follow } from './kinds/follow.ts';
import { forward } from './kinds/forward.ts';
import { goTo } from './kinds/go-to.ts';
import { look } from './kinds/look.ts';
import { named } from './kinds/named.ts';
import { newTab } from './kinds/new-tab.ts';
import { note } from './kinds/note.ts';
import { picture } from './kinds/picture.ts';
import { QUICK, quickRows } from './quick-actions.ts';
import { read } from './kinds/read.ts';
import { repeat } from './kinds/repeat.ts';
import { selectText } from './kinds/select-text.ts';
import { select } from './kinds/select.ts';
import { sweep } from './kinds/sweep.ts';
import { switchTab } from './kinds/switch-tab.ts';
import { wait } from './kinds/wait.ts';
import { watch } from './kinds/watch.ts';

const otherRows = [
  select,
  note,
  drag,
  selectText,
  wait,
  repeat,
  watch,
  follow,
  sweep,
  goTo,
  back,
  forward,
  newTab,
  switchTab,
  closeTab,
  read,
  dialog,
  look,
  picture,
] as const;

const listed = [...quickRows, ...otherRows] as const;
const rows = [...listed, named] as const;
export type Row = (typeof rows)[number];

/** Within a group in the order of the prompt. An action on a named target is for answers in lines alone. */
export const actionRows: readonly ActionRow[] = listed;
export const ACTIONS = new ActionTable<Row>(rows);

/**
 * One of these actions as a model writes it in JSON. Where all quick ones are among them they are one branch, so that
 * `wait` and `repeat` can share it.
 */
export function actionModelSchema(chosen: readonly ActionRow[]): v.GenericSchema {
  const quick: readonly ActionRow[] = quickRows;
  const isShared = quick.every((row) => chosen.includes(row));
  const others = isShared ? chosen.filter((row) => !quick.includes(row)) : chosen;
  return v.union([...(isShared ? [QUICK.modelSchema] : []), ...others.map((row) => row.modelSchema)]);
}
