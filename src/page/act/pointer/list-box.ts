/** What a press of the mouse chooses in an open list box: browsers do it for trusted presses only. */
import type { Modifier } from '../../../core/actions/action.ts';

/**
 * A plain press chooses one option alone, with Control or Meta it turns one over, and with Shift it chooses all from the first chosen one on.
 *
 * @returns The list, where its choice has changed; null where it has not, or what was pressed is no option that shows.
 */
export function chooseByPress(pressed: Element, modifiers: readonly Modifier[]): HTMLSelectElement | null {
  const option = pressed instanceof HTMLOptionElement && !pressed.matches(':disabled') ? pressed : null;
  const list = option?.closest('select');
  if (!option || !list || list.matches(':disabled')) return null;
  const options = [...list.options].filter((it) => !it.matches(':disabled'));
  const before = options.filter((it) => it.selected);
  const chosen = list.multiple ? choiceAfter(option, options, before, modifiers) : [option];
  if (chosen.length === before.length && chosen.every((it) => before.includes(it))) return null;
  for (const it of options) it.selected = chosen.includes(it);
  return list;
}

function choiceAfter(
  option: HTMLOptionElement,
  options: readonly HTMLOptionElement[],
  before: readonly HTMLOptionElement[],
  modifiers: readonly Modifier[],
): readonly HTMLOptionElement[] {
  if (modifiers.includes('Control') || modifiers.includes('Meta'))
    return before.includes(option) ? before.filter((it) => it !== option) : [...before, option];
  const [first] = before;
  if (!modifiers.includes('Shift') || !first) return [option];
  const [from = 0, to = 0] = [options.indexOf(first), options.indexOf(option)].toSorted((a, b) => a - b);
  return options.slice(from, to + 1);
}
