/** The program of a demonstration: its steps, and its command as a sentence with slots. */
import { templateOf, type Literal } from '../commands/template.ts';
import { isField } from '../direct/found/takes.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { fold } from '../fold.ts';
import { isSameName } from '../match/names.ts';
import { elementsOf, groupsAround } from '../view/tree.ts';
import type { Act, Program, Selector, Step } from './dsl.ts';
import { slotTextsOfAct, slotTextsOfSelector } from './hypotheses/slot-texts.ts';
import { textsOf } from './hypotheses/value.ts';
import { stepsOf } from './trace/trace.ts';

const known = new WeakMap<Demonstration, Program>();

export function programOf(demonstration: Demonstration): Program {
  const before = known.get(demonstration);
  if (before) return before;
  const { command, blanks = [] } = demonstration;
  const steps = stepsOf(demonstration);
  const isOff = (text: string): boolean => blanks.some((it) => !it.isOn && fold(it.text) === fold(text));
  const literals = literalsOf(steps).filter(
    (it) => !isOff(it.text) && templateOf(command, [it]).demonstrated.length > 0,
  );
  const program = { demonstration, steps, literals, template: templateOf(command, literals) };
  known.set(demonstration, program);
  return program;
}

function literalsOf(steps: readonly Step[]): Literal[] {
  const areFilledIn = steps.some(({ act: { action } }) => FILLED.has(action.kind));
  return steps.flatMap(({ act }, i) =>
    [...act.answers, act].flatMap((it) =>
      literalsOfAct(it, areFilledIn && i === steps.length - 1 && it.target?.role === 'button'),
    ),
  );
}

/**
 * One common word that a name has too is no blank: "the ticket" is none of "Create ticket", nor the search of "Save a search as Later" the
 * button Search that sends what was filled in.
 */
const isBlankName = (
  it: Extract<Selector, { by: 'name' | 'part' }>,
  { action, target }: Act,
  isSending: boolean,
): boolean =>
  !FILLED.has(action.kind) &&
  target?.role !== 'combobox' &&
  ((it.by === 'name' && !isSending) || !/^\p{Ll}+$/u.test(it.value.slotText));

/** What a field is called is no blank, nor a list that a press opens: another value goes into the same field. */
const FILLED: ReadonlySet<string> = new Set(['type', 'select', 'select_text']);

/** The button beside a field leads to it: what both are told by is what the field is called. */
const isOfField = (text: string, { view, target }: Act): boolean =>
  elementsOf(view).some((it) => it !== target && isField(it) && isSameName(text, it.name));

/** What the blank is called by: the group of a radio button, else the role of the element. */
const labelOf = ({ view, target }: Act): string =>
  (target?.role === 'radio' && groupsAround(view, target).find(({ name }) => name !== '')?.name) ||
  (target?.role ?? '');

function literalsOfAct(act: Act, isSending: boolean): Literal[] {
  const { action, target, selectors, values, at } = act;
  const [label, what] = [target?.name ?? '', `${action.kind} ${target?.role}`];
  const used = new Map<string, Omit<Literal, 'text'>>();
  for (const it of selectors) {
    if ((it.by === 'name' || it.by === 'part') && isBlankName(it, act, isSending))
      used.set(it.value.slotText, { kind: 'name', label: labelOf(act), group: `${it.by} for ${what}` });
    else if (it.by === 'container')
      for (const { slotText } of slotTextsOfSelector({ ...it, name: null }))
        if (!isOfField(slotText, act))
          used.set(slotText, { kind: 'row', label: target?.role ?? '', group: `row for ${what} ${label}` });
  }
  textsOf(action).forEach((_, i) => {
    for (const it of values[i] ?? [])
      if (it.from === 'command') {
        const kind = action.kind === 'select' ? 'option' : 'text';
        used.set(it.slotText, { kind, label, group: `${kind} of ${at} ${target?.ref}` });
      }
  });
  const fixed = new Set(
    selectors.flatMap((it) => (it.by !== 'ordinal' && !used.has(it.value.slotText) ? [it.value.slotText] : [])),
  );
  const texts = slotTextsOfAct(act).filter(({ slotText }) => used.has(slotText) || !fixed.has(slotText));
  return texts.map(({ slotText }) => ({
    text: slotText,
    ...(used.get(slotText) ?? { kind: 'place', label: target?.role ?? '', group: `place of ${at} ${target?.ref}` }),
  }));
}
