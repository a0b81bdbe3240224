/**
 * What a program does next on a live view. Nothing is kept between calls: where it stands is read off
 * the run's timeline.
 */
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { Act, Selector, Step } from './dsl.ts';
import { bindingsOf, type Fitting } from './infer.ts';
import { find } from './hypotheses/find.ts';
import { offered, takesOption } from './hypotheses/offered.ts';
import { withoutDone } from './progress.ts';
import { evaluate, type Bindings } from './hypotheses/value.ts';
import { fill } from './steps/fill.ts';
import { planned, targetRefOf, refuse, retarget, type StepContext, type Next } from './steps/next.ts';
import { openNext } from './steps/open.ts';
import { amountHere, repeatUntil } from './steps/repeat.ts';
import { chosenBy, described, everyOf, locateAct } from './steps/target.ts';
import { membersOf, slotOf, type SlotId } from '../commands/template.ts';
import { fold } from '../fold.ts';

export function nextOf(fitting: Fitting, step: Step, live: PageView, context: StepContext): Next {
  const bindings = itemBindings(step, bindingsOf(fitting.program.template, fitting.filled));
  const missing =
    step.item?.at === 0 && step.item.isFirst && context.done.length === 0 ? missingOf(step, live, bindings) : null;
  if (missing !== null) return refuse(missing);
  if (step.until) return repeatUntil(step.until, step, live, bindings, context);
  const plan = planOf(fitting, step, live, bindings, context);
  if (plan.kind !== 'act' || step.acts.length !== 1 || step.acts[0]?.isEvery !== true) return plan;
  const isDone = (it: Action): boolean => context.done.some((done) => targetRefOf(done) === targetRefOf(it));
  return planned(
    plan.plan.filter((it) => !isDone(it)),
    true,
  );
}

const saying =
  (was: string, text: string, bindings: Bindings): Bindings =>
  (slotText) =>
    fold(slotText) === fold(was) ? text : bindings(slotText);

/** In a block the text of its list is that of the member. */
export const itemBindings = ({ item }: Pick<Step, 'item'>, bindings: Bindings, text = item?.text): Bindings =>
  item === null || text === undefined ? bindings : saying(item.slotText, text, bindings);

/** All of a list or nothing: the page has to show each member where the block begins. */
function missingOf({ acts: [act], item }: Step, live: PageView, bindings: Bindings): string | null {
  if (!act?.target || !item) return null;
  const missing = item.members.filter(
    (text) => locateAct(act, live, saying(item.slotText, text, bindings), text).kind === 'absent',
  );
  return missing.length === 0 ? null : `the page shows no ${missing.map((it) => quoted(it, 60)).join(', ')}`;
}

/** What the next decision wants of this page: what later steps type, by hypothesis, and how far a loop is. */
export function readHere({ program, filled }: Fitting, step: Step, live: PageView): Record<string, string> {
  const bindings = itemBindings(step, bindingsOf(program.template, filled));
  const at = step.acts[0]?.at;
  const wanted = program.steps.flatMap(({ acts }) => acts.flatMap(({ values }) => values.flat()));
  const read = Object.fromEntries(
    wanted.flatMap((it) => {
      const text = it.from === 'page' && it.at !== null && it.at === at ? evaluate(it, live, null, bindings) : null;
      return text === null ? [] : [[JSON.stringify(it), text]];
    }),
  );
  return { ...read, ...amountHere(step, live) };
}

function planOf(fitting: Fitting, step: Step, live: PageView, bindings: Bindings, context: StepContext): Next {
  const { acts, reveal, item } = step;
  const isMissing = (what: string): Next => openNext(step, live, context, `the page shows no ${what}`);
  const plan: Action[] = [];
  const listsDone = new Set<SlotId>();
  // What was opened on the way to a field is none of the acts on it.
  const opened = reveal ? context.done.findIndex(({ kind }) => kind === 'type') : 0;
  const isOfMany = fitting.program.template.listOf.size > 0 || acts.some(({ isEvery }) => isEvery);
  const isSought = reveal !== null && (opened < 0 || acts[0]?.action.kind !== 'type');
  const done = { done: context.done.slice(opened), names: context.names.slice(opened) };
  const rest = isOfMany || isSought ? acts : undone(acts, bindings, done);
  for (const it of rest) {
    if (it.target === null) {
      if ('ref' in it.action && it.action.ref !== null)
        return refuse('the demonstration names an element that its view does not hold');
      const ready = fill(fitting, it, live, null, bindings, context.read);
      if (!ready.ok) return refuse(ready.error);
      plan.push(ready.value);
      continue;
    }
    const list = item === null ? listOf(fitting, it, live, bindings) : null;
    if (list && list.members.length > 1 && it.target.role === 'radio')
      return refuse('the command gives several values where only one can be chosen');
    // The first action on a list stands for all of its members, the others for none.
    if (list && listsDone.has(list.head)) continue;
    if (list) listsDone.add(list.head);
    const targets = list
      ? list.members.map((text) => {
          const said = saying(list.slotText, text, bindings);
          return { found: locateAct(it, live, said, text), what: described(it, said) };
        })
      : (it.isEvery ? everyOf(it, live, bindings) : [locateAct(it, live, bindings)]).map((found) => ({
          found,
          what: described(it, bindings),
        }));
    if (targets.length === 0 && it.isEvery && context.done.length === 0) return isMissing(described(it, bindings));
    for (const { found, what } of targets) {
      if (found.kind === 'absent') return isMissing(what);
      const choice =
        found.kind === 'ambiguous'
          ? chosenBy(found.elements, it, what, live, context, [...fitting.filled.values()])
          : found;
      if (choice.kind === 'unclear')
        return refuse(`several elements could be the ${what}, and nothing tells which is meant`);
      if (choice.kind === 'ask') return choice;
      const chosen = choice.element;
      if (chosen.states.includes('disabled')) {
        // What the step does before may be what enables it.
        const first = withoutDone(plan, context.done);
        return first.length > 0 ? planned(first, true) : refuse(`the ${what} is disabled`);
      }
      if (it.action.kind === 'type') {
        const isTaken = chosen.name === '' && context.typedInto.has(chosen.ref) && !wasTypedInto(fitting, it);
        if (isTaken) return refuse(`the ${what} could be two of the fields that were shown`);
      }
      const taken = takesOption(it.action) ? offered(it.view, typedBefore(it, acts)) : 0;
      const first = taken > 0 ? withoutDone(plan, context.done) : [];
      // The page has to show what it offers for the new text before the key takes it.
      if (first.length > 0) return planned(first, true);
      if (offered(live, chosen.value ?? '') < taken)
        return refuse(`the ${what} offers no ${quoted(chosen.value ?? '')}`);
      const ready = fill(fitting, it, live, chosen, bindings, context.read);
      if (!ready.ok) return refuse(ready.error);
      if (!alreadySo(ready.value, it.target, chosen)) plan.push(retarget(ready.value, chosen));
    }
  }
  return planned(plan, rest.length < acts.length);
}

/** What the field of a key held when it was pressed; empty where nobody knows. */
function typedBefore(press: Act, acts: readonly Act[]): string {
  const before = acts[acts.indexOf(press) - 1];
  if (before === undefined) return press.target?.value ?? '';
  return before.action.kind === 'type' && before.target === press.target ? before.action.text : '';
}

/** Whether an earlier step of the demonstration typed into the same field. */
const wasTypedInto = ({ program }: Fitting, { at, target }: Act): boolean =>
  program.steps.some(({ acts }) =>
    acts.some((it) => it.at < at && it.action.kind === 'type' && it.target?.ref === target?.ref),
  );

/** Without what was done of the step, in its order: the page may show its targets no more, and something like them. */
function undone(
  acts: readonly Act[],
  bindings: Bindings,
  { done, names }: Pick<StepContext, 'done' | 'names'>,
): readonly Act[] {
  let next = 0;
  return acts.filter(({ action, target }) => {
    const name = fold(names[next] ?? '');
    const isNext =
      done[next]?.kind === action.kind &&
      target !== null &&
      (name === fold(target.name) || name === fold(bindings(target.name) ?? target.name));
    if (isNext) next += 1;
    return !isNext;
  });
}

/** Whether the control is already in the state that the demonstrated click left it in: a click would undo it. */
function alreadySo(action: Action, target: ElementItem, live: ElementItem): boolean {
  if (action.kind !== 'click' || !['checkbox', 'radio', 'switch'].includes(live.role)) return false;
  const leftChecked = live.role === 'radio' || !target.states.includes('checked');
  return live.states.includes('checked') === leftChecked;
}

interface List {
  readonly head: SlotId;
  readonly slotText: string;
  readonly members: readonly string[];
}

/** The command's members for a target that stands for a list; null for any other target. */
function listOf({ program }: Fitting, it: Act, live: PageView, bindings: Bindings): List | null {
  const selector = it.selectors.find(
    (hypothesis): hypothesis is Extract<Selector, { by: 'name' | 'part' | 'container' }> =>
      hypothesis.by === 'name' || hypothesis.by === 'part' || hypothesis.by === 'container',
  );
  if (!selector || it.isEvery) return null;
  const { slotText } = selector.value;
  const slot = slotOf(program.template, slotText);
  const text = bindings(slotText);
  if (slot === null || text === null) return null;
  const members = membersOf(text);
  if (!program.template.listOf.has(slot) && members.length === 1) return null;
  const head = program.template.listOf.get(slot) ?? slot;
  // "Salt and vinegar" is one thing where the page has it as one.
  return find(selector, it, live, bindings).kind === 'found'
    ? { head, slotText, members: [text] }
    : { head, slotText, members };
}
