/** The texts of a demonstration's command that its readings use, and what each was used for. */
import type { Act, Step } from './dsl.ts';
import { believed, cluesOf } from './rank.ts';
import { templateOf, type Literal } from '../commands/template.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { traceOf } from './trace/trace.ts';
import { textsOf } from './readings/value.ts';

/** Those that stand in its command, as one demonstration alone tells them. */
export const slotTextsOf = (demonstration: Demonstration): Literal[] =>
  literalsOf(believed(traceOf(demonstration).steps)).filter(
    (it) => templateOf(demonstration.command, [it]).demonstrated.length > 0,
  );

export function literalsOf(steps: readonly Step[]): Literal[] {
  return steps.flatMap(({ acts, until }) => [
    ...acts.flatMap(literalsOfAct),
    ...(until ? [{ text: until.goal.clue, use: 'goal' }] : []),
  ]);
}

function literalsOfAct(act: Act): Literal[] {
  const { action, target, selectors, values, at } = act;
  const what = `${action.kind} ${target?.role}`;
  const used = new Map<string, string>();
  for (const it of selectors) {
    if (it.by === 'name' || it.by === 'part') used.set(it.value.clue, `${it.by} for ${what}`);
    else if (it.by === 'container') used.set(it.value.clue, `container for ${what} ${target?.name}`);
  }
  textsOf(action).forEach((_, i) => {
    for (const it of values[i] ?? [])
      if (it.from === 'command')
        used.set(it.clue, `${action.kind === 'select' ? 'option' : 'text'} of ${at} ${target?.ref}`);
  });
  return cluesOf(act).map(({ clue }) => ({
    text: clue,
    use: used.get(clue) ?? `clue of ${at} ${target?.ref}`,
  }));
}
