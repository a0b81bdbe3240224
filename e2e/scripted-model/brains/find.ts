/** The policy `find`: opens one hiding place after the other until the view shows what is wanted. */
import { named, ofRole, openerOf, wasClicked } from '../look.ts';
import { act, click, done, failed, type Move } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

export function find(situation: Situation): Move {
  const { what = '' } = situation.task;
  const wording = /"([^"]*)"/.exec(what)?.[1] ?? what;
  const there = named(situation, wording);
  if (there) return done(`It is in view: ${there.role} "${there.name}".`);
  const place = hidingPlaces(situation).find((element) => !wasClicked(situation, element));
  if (!place)
    return failed(
      `"${wording}" is in none of: ${hidingPlaces(situation)
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  return act(`"${wording}" is not in the view. It may be in ${place.name}, which I have not opened yet.`, click(place));
}

/** Tabs, closed sections, further pages. */
export const hidingPlaces = (situation: Situation): readonly ElementLine[] => [
  ...ofRole(situation, 'tab')
    .filter(({ states }) => !states.includes('expanded') && !states.includes('selected'))
    .map((tab) => openerOf(situation, tab)),
  ...ofRole(situation, 'button', 'link', 'clickable', 'treeitem').filter(
    ({ states, name }) => states.includes('collapsed') || /^(?:>|next|more)$/i.test(name),
  ),
];
