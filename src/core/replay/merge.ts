/**
 * Two demonstrations as one program: of the hypotheses of one only those are kept that do on the other's
 * pages, with the other's command, what was done there.
 */
import { optionNamed } from '../match/option.ts';
import { readDay, readTime, sameDay } from '../match/dates.ts';
import type { PageView } from '../view/view.ts';
import { refOf } from '../actions/action.ts';
import type { Act, Selector, Step, Value } from './dsl.ts';
import { SOURCES } from './rank.ts';
import type { Trace } from './trace/trace.ts';
import { find, findEvery } from './hypotheses/find.ts';
import { isFixed } from './hypotheses/selector.ts';
import { fold } from '../fold.ts';
import { evaluate, textsOf, type Bindings } from './hypotheses/value.ts';

/** Which text of the second command stands for one of the first. */
export interface Agreement {
  readonly bindings: Bindings;
  /** Whether a text is a member of a list, which the second demonstration may have more or fewer of. */
  readonly isListed: (slotText: string) => boolean;
}

/** @returns null when the two did different things. */
export function merge(one: Trace, other: Trace, agreement: Agreement): Step[] | null {
  const rest = other.steps.flatMap((step, at) => step.acts.map((act) => ({ act, step, at, isMatched: false })));
  const merged: Step[] = [];
  const views = other.demonstration.steps.map(({ view }) => view);
  let reached = -1;
  for (const step of one.steps) {
    const acts: Act[] = [];
    let reveal = step.reveal;
    let isMissing = false;
    for (const [k, act] of step.acts.entries()) {
      if (isOfList(act, agreement)) {
        acts.push(unmerged(act));
        for (const it of rest) if (!it.isMatched && isAlike(act, it.act)) it.isMatched = true;
        continue;
      }
      // The nearest first.
      const candidates = rest
        .filter((it) => !it.isMatched && isAlike(act, it.act) && (step.until === null) === (it.step.until === null))
        .toSorted((a, b) => Math.abs(a.at - reached - 1) - Math.abs(b.at - reached - 1));
      let agreed: Act | null = null;
      for (const candidate of candidates) {
        agreed = step.until
          ? act
          : agree(act, candidate.act, agreement.bindings, candidate.step.reveal !== null, views);
        if (!agreed) continue;
        candidate.isMatched = true;
        reached = Math.max(reached, candidate.at);
        if (k === 0) reveal ??= candidate.step.reveal;
        break;
      }
      if (agreed) acts.push(agreed);
      else if (step.until) acts.push(unmerged(act));
      else if (step.acts.length === 1 && isOnlyHere(act, other)) {
        acts.push(unmerged(act));
        isMissing = true;
      } else return null;
    }
    merged.push({ ...step, acts, reveal, optional: isMissing });
  }
  // What only one of them did is an exception, not the rule.
  if (merged.filter(({ optional }) => optional).length * 2 > merged.length) return null;
  return withOptional(merged, rest, one);
}

/** Whether the two did one after the other the same kinds of things, of which nothing tells why they were done to different ones. */
export function areContrary(one: Trace, other: Trace, { bindings }: Agreement): boolean {
  const [a, b] = [one, other].map(({ steps }) => steps.flatMap(({ acts }) => acts)) as [Act[], Act[]];
  return (
    a.length === b.length &&
    a.every((act, i) => act.action.kind === b[i]?.action.kind) &&
    a.some((act, i) => {
      const twin = b[i];
      return twin !== undefined && (areOther(act, twin, bindings) || saysOther(act, twin) || !isSameGesture(act, twin));
    })
  );
}

/** Different targets, of which the commands say nothing. */
const areOther = (a: Act, b: Act, bindings: Bindings): boolean =>
  [a, b].every(({ selectors }) => selectors.every(isFixed)) &&
  a.target !== null &&
  !a.selectors.some((it) => it.by !== 'place' && isMeant(it, a, b, bindings));

/** Different texts, which neither the commands nor the pages hold. */
const saysOther = (a: Act, b: Act): boolean =>
  a.values.some(
    (hypotheses, i) =>
      [...hypotheses, ...(b.values[i] ?? [])].every(({ from }) => !SOURCES[from].isTold) &&
      fold(textsOf(a.action)[i] ?? '') !== fold(textsOf(b.action)[i] ?? ''),
  );

const isOfList = ({ selectors, values }: Act, { isListed }: Agreement): boolean =>
  selectors.some((it) => (it.by === 'name' || it.by === 'part') && isListed(it.value.slotText)) ||
  values.some((of) => of.some((it) => it.from === 'command' && isListed(it.slotText)));

/** Nothing but the simplest hypotheses of what no second demonstration confirms. */
const unmerged = (act: Act): Act => {
  const told = act.selectors.filter((it) => !isFixed(it));
  return { ...act, selectors: told.length > 0 ? told : act.selectors.filter(({ by }) => by === 'same') };
};

function isAlike(a: Act, b: Act): boolean {
  if (a.action.kind !== b.action.kind) return false;
  return (a.target === null) === (b.target === null);
}

/** A click on something that came up in one demonstration alone: no page of the other one has it. */
const isOnlyHere = (act: Act, other: Trace): boolean =>
  act.action.kind === 'click' &&
  act.selectors.every(isFixed) &&
  other.demonstration.steps.every(({ view }) => find({ by: 'same' }, act, view, () => null).kind === 'absent');

/** What the second demonstration did besides, where its target is only there when it has to be done. */
function withOptional(
  merged: readonly Step[],
  rest: readonly { act: Act; step: Step; at: number; isMatched: boolean }[],
  one: Trace,
): Step[] | null {
  const steps = [...merged];
  const more = rest.filter(({ isMatched, step }) => !isMatched && !step.until);
  for (const { act, step, at } of more.toReversed()) {
    const constant = act.selectors.every(isFixed) && act.values.length === 0;
    if (!constant || step.acts.length > 1 || !isOnlyHere(act, one)) return null;
    steps.splice(Math.min(at, steps.length), 0, { ...step, acts: [unmerged(act)], optional: true });
  }
  const loops = rest.filter(({ isMatched, step }) => !isMatched && step.until);
  for (const { step, at } of loops.toReversed()) steps.splice(Math.min(at, steps.length), 0, step);
  return steps;
}

/** The first act with the hypotheses that hold for the second too; null when none is left. */
function agree(act: Act, other: Act, bindings: Bindings, isPaged: boolean, views: readonly PageView[]): Act | null {
  const texts = textsOf(other.action);
  if (texts.length !== act.values.length) return null;
  const values = act.values.map((hypotheses, i) =>
    hypotheses.filter((it) =>
      it.from === 'page' && it.at !== null
        ? views.some((view) => isText(it, texts[i] ?? '', { ...other, view, target: null }, bindings))
        : isText(it, texts[i] ?? '', other, bindings),
    ),
  );
  if (values.some((it) => it.length === 0)) return null;
  // A place tells a field only where the field's own name tells what goes into it.
  const isLabelled = values.some((hypotheses) =>
    hypotheses.some((it) => it.from === 'page' && it.place.by === 'label' && it.place.label === null),
  );
  const selectors = act.selectors.filter(
    (it) =>
      (it.by !== 'place' || isLabelled) && ((it.by === 'ordinal' && isPaged) || isMeant(it, act, other, bindings)),
  );
  if (act.target !== null && selectors.length === 0) return null;
  if (texts.length === 0 && !isSameGesture(act, other)) return null;
  const every = selectors.some(({ by }) => by === 'container') ? (act.every ?? other.every) : act.every;
  // Each of them is filled by its own name: its place is what they have in common.
  const ranked = isLabelled ? selectors.toSorted((a, b) => rankOf(a) - rankOf(b)) : selectors;
  return { ...act, selectors: ranked, values, every };
}

const rankOf = ({ by }: Selector): number => (by === 'place' ? 0 : 1);

/** Drags and clicks at a point have nothing but their points; a key is the same key. */
function isSameGesture({ action: a }: Act, { action: b }: Act): boolean {
  if (a.kind === 'press' && b.kind === 'press') return a.keys === b.keys;
  if (a.kind === 'drag' || a.kind === 'click_at') return refOf(a) !== null || JSON.stringify(a) === JSON.stringify(b);
  return true;
}

function isMeant(selector: Selector, act: Act, other: Act, bindings: Bindings): boolean {
  if (act.every || other.every) {
    // Of all that it finds the other one took as many as its command says.
    const found = findEvery(selector, act, other.view, bindings);
    return found.length > 0 && found[0]?.ref === other.target?.ref;
  }
  const found = find(selector, act, other.view, bindings);
  return found.kind === 'found' && found.element.ref === other.target?.ref;
}

function isText(
  value: Value,
  text: string,
  { view, target }: Pick<Act, 'view' | 'target'>,
  bindings: Bindings,
): boolean {
  const got = evaluate(value, view, target, bindings);
  if (got === null) return false;
  const time = readTime(text);
  return (
    fold(got) === fold(text) ||
    optionNamed(got, target?.options ?? []) === text ||
    sameDay(readDay(got), readDay(text)) ||
    (time !== null && readTime(got) === time)
  );
}
