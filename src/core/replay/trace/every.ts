/** One action on several things whose containers hold a text of the command: "delete all messages of Ann". */
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, Step } from '../dsl.ts';
import type { ClueIndex } from '../readings/forms.ts';
import { containerTexts, holdsWords, isNamedAlike, textsSay } from '../readings/container.ts';

const ALL = /\b(?:all|every|each|both)\b/i;

/** The same action on several things of one name whose containers say what the command says. */
export function withEvery(step: Step, index: ClueIndex): Step {
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
  isNamedAlike(a.target, b.target);

function everyOf(acts: readonly Act[], index: ClueIndex): Act | null {
  const [first] = acts;
  if (!first?.target || first.action.kind !== 'click') return null;
  if (acts.length < 2 && !ALL.test(index.command)) return null;
  const shared = sharedContainer(
    acts.flatMap(({ target }) => target ?? []),
    first.view,
    index,
  );
  if (!shared) return null;
  const number = index.numbers.find((it) => it === String(acts.length) && it !== shared.clue);
  if (number === undefined && !shared.isAll) return null;
  const [name] = index.named(first.target.name);
  return {
    ...first,
    selectors: [
      {
        by: 'container',
        value: { from: 'command', clue: shared.clue, form: 'whole' },
        name: name && first.target.name !== '' ? { from: 'command', ...name } : null,
      },
    ],
    every: { count: number === undefined ? null : { from: 'command', clue: number, form: 'whole' } },
  };
}

/** The runs of the command's words that all of these elements' containers hold, and those of no other one named alike. */
function sharedContainer(
  targets: readonly ElementItem[],
  view: PageView,
  index: ClueIndex,
): { readonly clue: string; readonly isAll: boolean } | null {
  const [first] = targets;
  if (!first) return null;
  const alike = elementsOf(view).filter((it) => isNamedAlike(it, first));
  const texts = new Map(alike.map((it) => [it, containerTexts(view, it)]));
  const holds = (it: ElementItem, clue: string): boolean => textsSay(texts.get(it) ?? [], clue) > 0;
  const own = texts.get(first) ?? [];
  const clues = index.runs.filter((clue) => own.some((text) => holdsWords(text, clue)));
  for (const clue of clues.toSorted((a, b) => b.length - a.length)) {
    if (!targets.every((it) => holds(it, clue))) continue;
    const matching = alike.filter((it) => holds(it, clue));
    if (matching.length < alike.length) return { clue, isAll: matching.length === targets.length };
  }
  return null;
}
