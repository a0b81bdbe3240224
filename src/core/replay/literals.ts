/** The texts of a demonstration's command that its actions used, and what each was used for. */
import type { Action } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { findElement, type ElementItem, type PageView } from '../view/view.ts';
import { distinguishingWords, partOfName } from './container.ts';
import type { Literal } from './template.ts';

export function literalsOf({ command, steps }: Demonstration): Literal[] {
  return steps.flatMap(({ view, plan }, at) =>
    plan.flatMap((action) => {
      const target = targetOf(action, view);
      return [...valuesOf(action, at), ...(target ? clues(command, action, target, view) : [])];
    }),
  );
}

function valuesOf(action: Action, at: number): Literal[] {
  if (action.kind === 'type' && action.text !== '')
    return [{ text: action.text, use: `text of ${at} ${action.ref}` }];
  if (action.kind !== 'select') return [];
  return action.options.map((text) => ({ text, use: `option of ${at} ${action.ref}` }));
}

/** Words of the command that tell which element was meant: its name, its container, or a part of its name. */
function clues(command: string, { kind }: Action, target: ElementItem, view: PageView): Literal[] {
  const { name, role } = target;
  const container = distinguishingWords(view, target, command);
  const part = partOfName(view, target, command);
  return [
    ...(name === '' ? [] : [{ text: name, use: `name for ${kind} ${role}` }]),
    ...(container === null ? [] : [{ text: container, use: `container for ${kind} ${role} ${name}` }]),
    ...(part === null ? [] : [{ text: part, use: `part of name for ${kind} ${role}` }]),
  ];
}

export const targetOf = (action: Action, view: PageView): ElementItem | null =>
  'ref' in action && action.ref !== null ? (findElement(view, action.ref) ?? null) : null;
