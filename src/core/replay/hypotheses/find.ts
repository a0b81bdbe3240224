/** The elements of a live view that a hypothesis means. */
import { containerSays, textsSay } from '../../match/container.ts';
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import { onlyOne, type Match } from '../../match/narrow.ts';
import { ancestorsOf, itemsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { escaped } from '../../escaped.ts';
import { fold } from '../../fold.ts';
import { holdsWords, isSameName } from '../../match/names.ts';
import type { Act, Selector } from '../dsl.ts';
import { nth } from '../../match/ordinal.ts';
import { alikeOf } from './alike.ts';
import { fromCommand, type Bindings } from './value.ts';

/** Finds the element that a hypothesis means on a live view. */
export function find(
  selector: Selector,
  { target, view: shown }: Pick<Act, 'target' | 'view'>,
  live: PageView,
  bindings: Bindings,
): Match {
  if (!target) return { kind: 'absent' };
  switch (selector.by) {
    case 'container': {
      const container = fromCommand(selector.value, bindings);
      const { slotText } = selector.value;
      const name =
        selector.name !== null
          ? fromCommand(selector.name, bindings)
          : container !== null && holdsWords(target.name, slotText)
            ? target.name.replace(new RegExp(escaped(slotText), 'iu'), () => container)
            : null;
      if (container === null || (selector.name !== null && name === null)) return { kind: 'absent' };
      // What was shown for one row is not done to the one that happens to hold the word.
      if (/^(?:all|every|each|both)$/i.test(container) && fold(container) !== fold(slotText)) return { kind: 'absent' };
      const isWhole = containerSays(shown, target, slotText) >= 2;
      const row = locate(shown, target, live, { ...NOTHING_WANTED, name, container, isWhole });
      if (selector.also === null || row.kind === 'absent') return row;
      const also = fromCommand(selector.also, bindings) ?? '';
      return onlyOne(
        (row.kind === 'found' ? [row.element] : row.elements).filter((it) => containerSays(live, it, also) > 0),
      );
    }
    case 'name': {
      const name = fromCommand(selector.value, bindings);
      if (name === null) return { kind: 'absent' };
      const named = locate(shown, target, live, { ...NOTHING_WANTED, name });
      return named.kind === 'absent' && target.role === 'clickable' ? onlyOne(around(name, live)) : named;
    }
    case 'part': {
      const text = fromCommand(selector.value, bindings);
      if (text === null) return { kind: 'absent' };
      // "Blue mug" was all the words of "7. Blue mug": then "blue" means no other thing.
      const isWhole = textsSay([fold(target.name)], selector.value.slotText) === 2;
      return locate(shown, target, live, { ...NOTHING_WANTED, part: text, isWhole });
    }
    case 'ordinal': {
      const n = Number(fromCommand(selector.n, bindings) ?? Number.NaN);
      const element = nth(alikeOf(target, shown, live, null, selector.among), n);
      return element ? { kind: 'found', element } : { kind: 'absent' };
    }
  }
}

/** What a press of a text presses, where the text is no element: some cells become one only while one points at them. */
const around = (said: string, live: PageView): readonly ElementItem[] => [
  ...new Set(
    itemsOf(live).flatMap((it) => {
      const isIt = it.kind === 'text' && isSameName(said, it.text);
      const pressed = isIt ? ancestorsOf(live, it).find(({ kind }) => kind === 'element') : undefined;
      return pressed?.kind === 'element' ? [pressed] : [];
    }),
  ),
];
