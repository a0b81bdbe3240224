/** All hypotheses of a demonstrated target: the ways to say which element of its page was meant. */
import { alsoInRow, distinguishingWords, partOfName } from './distinguishing.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { FromCommand, Selector } from '../dsl.ts';
import { holdsWords } from '../../match/names.ts';
import { nth } from '../../match/ordinal.ts';
import { alikeOf } from './alike.ts';
import { inForm, type SlotTextIndex } from './forms.ts';

const whole = (slotText: string): FromCommand => ({ from: 'command', slotText, form: 'whole' });

/** All hypotheses of a target, the best first. */
export function selectorHypotheses(target: ElementItem, view: PageView, index: SlotTextIndex): Selector[] {
  const { name } = target;
  const hypotheses: Selector[] = [];
  const names = name === '' ? [] : index.named(name).map((it): FromCommand => ({ from: 'command', ...it }));
  const container = distinguishingWords(view, target, index.command);
  // The link "Winter sale" is named: that a cell of its row says "WINTER", too, is chance.
  if (container !== null && !(names.length > 0 && holdsWords(name, container))) {
    const also = alsoInRow(view, target, index, container);
    for (const it of names.length > 0 ? names : [null])
      hypotheses.push({ by: 'container', value: whole(container), also: also === null ? null : whole(also), name: it });
  }
  hypotheses.push(...names.map((value): Selector => ({ by: 'name', value })));
  const part = partOfName(view, target, index.command);
  if (part !== null) hypotheses.push({ by: 'part', value: whole(part) });
  hypotheses.push(...ordinalHypotheses(target, view, index));
  return hypotheses;
}

function ordinalHypotheses(target: ElementItem, view: PageView, index: SlotTextIndex): Selector[] {
  return index.ordinals.flatMap((slotText) => {
    const n = Number(inForm('ordinal', slotText));
    const areCounted = (['name', 'group', 'role'] as const).filter((among) => {
      const alike = alikeOf(target, view, view, target, among);
      return alike.length > 1 && nth(alike, n) === target;
    });
    return areCounted.map(
      (among) => ({ by: 'ordinal', n: { from: 'command', slotText, form: 'ordinal' }, among }) as const,
    );
  });
}
