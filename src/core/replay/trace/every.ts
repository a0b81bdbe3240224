/** One action on several things whose containers hold a text of the command: "delete all messages of Ann". */
import { elementsOf } from '../../view/tree.ts';
import { areTwins, containerTexts, textsSay } from '../../match/container.ts';
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
  // "2 messages of Ann" are not all of hers.
  if (index.numbers.includes(String(acts.length))) return null;
  const shared = sharedContainer(
    acts.flatMap(({ target }) => target ?? []),
    first.view,
    index,
  );
  if (shared === null) return null;
  const [name] = index.named(first.target.name);
  return {
    ...first,
    selectors: [
      {
        by: 'container',
        value: { from: 'command', slotText: shared, form: 'whole' },
        name: name && first.target.name !== '' ? { from: 'command', ...name } : null,
      },
    ],
    isEvery: true,
  };
}

/** The words of the command that the containers of all these elements hold, and those of no other one named alike. */
function sharedContainer(targets: readonly ElementItem[], view: PageView, index: SlotTextIndex): string | null {
  const [first] = targets;
  if (!first) return null;
  const alike = elementsOf(view).filter((it) => areTwins(it, first));
  const tells = (slotText: string): boolean => {
    const holding = alike.filter((it) => textsSay(containerTexts(view, it), slotText) > 0);
    return (
      holding.length < alike.length && holding.length === targets.length && targets.every((it) => holding.includes(it))
    );
  };
  return index.runs.toSorted((a, b) => b.length - a.length).find(tells) ?? null;
}
