/** One action on several things whose containers hold a text of the command: "delete all messages of Ann". */
import { elementsOf } from '../../view/tree.ts';
import { areTwins, containerTexts, textsSay } from '../../match/container.ts';
import { holdsWords } from '../../match/names.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, Step } from '../dsl.ts';
import type { SlotTextIndex } from '../hypotheses/forms.ts';

const ALL = /\b(?:all|every|each|both)\b/i;

/** The same action on several things of one name whose containers say what the command says. */
export function withEvery(step: Step, index: SlotTextIndex): Step {
  if (step.until) return step;
  const acts: Act[] = [];
  for (let i = 0; i < step.acts.length;) {
    const act = step.acts[i];
    if (!act) break;
    let n = 1;
    while (isSameKind(act, step.acts[i + n])) n += 1;
    const every = everyOf(step.acts.slice(i, i + n), index);
    acts.push(...(every ? [every] : step.acts.slice(i, i + n)));
    i += n;
  }
  return { ...step, acts };
}

const isSameKind = (a: Act, b: Act | undefined): boolean =>
  a.target !== null &&
  b?.target !== undefined &&
  b.target !== null &&
  a.action.kind === 'click' &&
  b.action.kind === 'click' &&
  a.target.ref !== b.target.ref &&
  areTwins(a.target, b.target);

function everyOf(acts: readonly Act[], index: SlotTextIndex): Act | null {
  const [first] = acts;
  if (!first?.target || first.action.kind !== 'click') return null;
  if (acts.length < 2 && !ALL.test(index.command)) return null;
  const shared = sharedContainer(
    acts.flatMap(({ target }) => target ?? []),
    first.view,
    index,
  );
  if (!shared) return null;
  const number = index.numbers.find((it) => it === String(acts.length) && it !== shared.slotText);
  if (number === undefined && !shared.isAll) return null;
  const [name] = index.named(first.target.name);
  return {
    ...first,
    selectors: [
      {
        by: 'container',
        value: { from: 'command', slotText: shared.slotText, form: 'whole' },
        name: name && first.target.name !== '' ? { from: 'command', ...name } : null,
      },
    ],
    every: { count: number === undefined ? null : { from: 'command', slotText: number, form: 'whole' } },
  };
}

/** The runs of the command's words that all of these elements' containers hold, and those of no other one named alike. */
function sharedContainer(
  targets: readonly ElementItem[],
  view: PageView,
  index: SlotTextIndex,
): { readonly slotText: string; readonly isAll: boolean } | null {
  const [first] = targets;
  if (!first) return null;
  const alike = elementsOf(view).filter((it) => areTwins(it, first));
  const texts = new Map(alike.map((it) => [it, containerTexts(view, it)]));
  const holds = (it: ElementItem, slotText: string): boolean => textsSay(texts.get(it) ?? [], slotText) > 0;
  const own = texts.get(first) ?? [];
  const slotTexts = index.runs.filter((slotText) => own.some((text) => holdsWords(text, slotText)));
  for (const slotText of slotTexts.toSorted((a, b) => b.length - a.length)) {
    if (!targets.every((it) => holds(it, slotText))) continue;
    const matching = alike.filter((it) => holds(it, slotText));
    if (matching.length < alike.length) return { slotText, isAll: matching.length === targets.length };
  }
  return null;
}
