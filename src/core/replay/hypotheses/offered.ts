/** Fields that offer options for what is typed into them: a key takes one of these. */
import { elementsOf } from '../../view/tree.ts';
import { textsSay } from '../../match/container.ts';
import type { Action } from '../../actions/action.ts';
import { fold } from '../../fold.ts';
import type { PageView } from '../../view/view.ts';

export const takesOption = (action: Action): boolean =>
  action.kind === 'press' && (action.keys === 'Enter' || action.keys === 'Tab');

/** 2 where an option that the page shows is called so, 1 where one has it in its name ("Create “Ann”"), else 0. */
export const offered = (view: PageView, text: string): 0 | 1 | 2 =>
  textsSay(
    elementsOf(view).flatMap(({ role, name }) => (role === 'option' ? [fold(name)] : [])),
    text,
  );
