/** Which function carries out which kind of action: to add an action, write its file and add it here. */
import type { ActionHandler, DocumentAction } from './handler.ts';
import { click, clickAt } from './pointer/click.ts';
import { drag } from './pointer/drag.ts';
import { hover } from './pointer/hover.ts';
import { press } from './keyboard/press.ts';
import { read } from './reading/read.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { selectText } from './text/select-text.ts';
import { type } from './text/type.ts';
import { follow } from './timed/follow.ts';
import { repeat } from './timed/repeat.ts';
import { sweep } from './timed/sweep.ts';
import { wait } from './timed/wait.ts';
import { watch } from './timed/watch.ts';

const HANDLERS: { readonly [K in DocumentAction['kind']]: ActionHandler<K> } = {
  click,
  click_at: clickAt,
  hover,
  drag,
  type,
  press,
  read,
  scroll,
  select,
  select_text: selectText,
  wait,
  repeat,
  watch,
  follow,
  sweep,
};

/** The type of the action and that of its row belong together, which TypeScript cannot follow through the index. */
export const handlerOf = ({ kind }: DocumentAction): ActionHandler<DocumentAction['kind']> =>
  HANDLERS[kind] as ActionHandler<DocumentAction['kind']>;
