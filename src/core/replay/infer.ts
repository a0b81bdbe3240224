/** Infers from demonstrations the programs that carry out a new command. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import { err, ok, type Result } from '../result.ts';
import { align, MIN_ALIGNMENT, type Alignment, type Mismatch } from '../commands/align.ts';
import type { Program, Step } from './dsl.ts';
import { hostOf } from '../host.ts';
import { traceOf, type Trace } from './trace/trace.ts';
import { literalsOf } from './literals.ts';
import { areContrary, merge, type Agreement } from './merge.ts';
import { believed } from './rank.ts';
import { slotOf, templateOf, type Template } from '../commands/template.ts';
import { isAlike, isLight } from '../commands/intent.ts';
import { fold } from '../fold.ts';
import { tokensOf } from '../commands/tokens.ts';
import type { Bindings } from './hypotheses/value.ts';

/** A program with what the new command says. */
export interface Fitting {
  readonly program: Program;
  readonly alignment: Alignment;
}

interface Inferred {
  readonly fitting: readonly Fitting[];
  /** Why demonstrations of much the same command may not be followed for this one. */
  readonly refusals: string[];
}

export function inferPrograms(demonstrations: readonly Demonstration[], command: string): Inferred {
  const alike = demonstrations.flatMap((demonstration) => {
    const trace = traceOf(demonstration);
    const { steps, template } = aloneOf(trace);
    const alignment = align(template, command);
    return alignment.score < MIN_ALIGNMENT ? [] : [{ trace, steps, template, alignment }];
  });
  const fitting: Fitting[] = [];
  const refusals: string[] = [];
  for (const one of alike) {
    const { demonstration } = one.trace;
    let merged: Merged | null = null;
    let isContrary = false;
    for (const { trace } of alike) {
      if (merged || trace === one.trace || !isPlaceOf(trace, one.trace)) continue;
      const pair = mergedWith(one.trace, trace);
      if (pair === 'contrary') isContrary = true;
      else merged = pair;
    }
    if (!merged && isContrary) {
      refusals.push(
        `Two examples like “${demonstration.command}” did different things, and nothing tells which is meant.`,
      );
      continue;
    }
    const made = merged ? fit(one.trace, merged.steps, merged.other, command) : null;
    const alone = made?.ok === true ? null : fit(one.trace, one.steps, null, command);
    const best = made?.ok === true ? made : alone;
    if (best?.ok === true) fitting.push(best.value);
    else if (best) refusals.push(`The example “${demonstration.command}” is alike, but ${best.error}.`);
  }
  return { fitting, refusals };
}

/** Whether both were shown on pages of one kind: what one site had asked for is no exception on another. */
const isPlaceOf = (one: Trace, other: Trace): boolean => {
  const [a, b] = [one, other].map(({ demonstration }) => demonstration);
  const [pageA, pageB] = [a?.steps[0]?.view, b?.steps[0]?.view];
  return (
    a?.policy === b?.policy && pageA?.title === pageB?.title && hostOf(pageA?.url ?? '') === hostOf(pageB?.url ?? '')
  );
};

interface Alone {
  readonly steps: readonly Step[];
  readonly template: Template;
}
const known = new WeakMap<Trace, Alone>();

/** What a demonstration says where no second one is asked. */
function aloneOf(trace: Trace): Alone {
  let alone = known.get(trace);
  if (!alone) {
    const steps = believed(trace.steps);
    alone = { steps, template: templateOf(trace.demonstration.command, literalsOf(steps)) };
    known.set(trace, alone);
  }
  return alone;
}

interface Merged {
  readonly steps: readonly Step[];
  readonly other: Demonstration;
}
type Pair = Merged | 'contrary' | null;
const pairs = new WeakMap<Trace, WeakMap<Trace, { readonly pair: Pair }>>();

function mergedWith(one: Trace, other: Trace): Pair {
  const ofOne = pairs.get(one) ?? new WeakMap<Trace, { readonly pair: Pair }>();
  pairs.set(one, ofOne);
  let made = ofOne.get(other);
  if (!made) ofOne.set(other, (made = { pair: pairOf(one, other) }));
  return made.pair;
}

/** @returns null where the two have other commands or other ways; `contrary` where they did the same on different things. */
function pairOf(one: Trace, other: Trace): Pair {
  const template = templateOf(one.demonstration.command, literalsOf(one.steps));
  const alignment = align(template, other.demonstration.command);
  if (alignment.score < MIN_ALIGNMENT || alignment.mismatch !== null) return null;
  const agreement: Agreement = {
    bindings: bindingsOf(template, alignment),
    isListed: (slotText) => {
      const slot = slotOf(template, slotText);
      return slot !== null && template.listOf.has(slot);
    },
  };
  const steps = merge(one, other, agreement);
  if (steps) return { steps, other: other.demonstration };
  return areContrary(one, other, agreement) ? 'contrary' : null;
}

/** The text that the command has for a text of the demonstrated one; of a member of a list the whole list. */
export function bindingsOf(template: Template, { filled }: Alignment): Bindings {
  return (slotText) => {
    const slot = slotOf(template, slotText);
    return slot === null ? within(template, filled, slotText) : (filled.get(template.listOf.get(slot) ?? slot) ?? null);
  };
}

/** What stands for "1003" where the slot is "invoice 1003" and is filled with "invoice 1001": the words around it are said again. */
function within({ demonstrated, listOf }: Template, filled: Alignment['filled'], slotText: string): string | null {
  for (const [id, was] of demonstrated.entries()) {
    const [wanted, whole] = [slotText.toLowerCase(), was.toLowerCase()];
    const at = ` ${whole} `.indexOf(` ${wanted} `);
    const text = filled.get(id);
    if (at < 0 || text === undefined || listOf.has(id)) continue;
    const [before, after] = [whole.slice(0, at), whole.slice(at + wanted.length)];
    const inner = text.slice(before.length, text.length - after.length).trim();
    if (inner !== '' && text.toLowerCase() === `${before}${inner.toLowerCase()}${after}`) return inner;
  }
  return null;
}

function fit(
  { demonstration }: Trace,
  steps: readonly Step[],
  other: Demonstration | null,
  command: string,
): Result<Fitting, string> {
  const template = templateOf(demonstration.command, literalsOf(steps));
  const alignment = align(template, command);
  if (alignment.score < MIN_ALIGNMENT) return err('its command is another one');
  const why =
    mismatchWords(alignment.mismatch) ?? slotProblem(template, alignment) ?? verbProblem(template, alignment, steps);
  return why === null ? ok({ program: { demonstration, other, template, steps }, alignment }) : err(why);
}

function mismatchWords(mismatch: Mismatch | null): string | null {
  switch (mismatch?.kind) {
    case undefined:
      return null;
    case 'not-shown':
      return `it does not show what to do about “${mismatch.text}”`;
    case 'shown-for':
      return `it was shown for “${mismatch.text}”, which this command does not name`;
    case 'several-values':
      return `it has one value where this command has ${mismatch.text}`;
  }
}

/** "Forward" may be the name of a button; but what is done after it was shown for that verb and for no other. */
function verbProblem(template: Template, alignment: Alignment, steps: readonly Step[]): string | null {
  const verb = tokensOf(template.command).find((token) => token.kind !== 'mark' && !isLight(token));
  if (verb?.kind !== 'word' || slotOf(template, verb.key) === null || steps.flatMap(({ acts }) => acts).length < 2)
    return null;
  const now = bindingsOf(template, alignment)(verb.key);
  return now === null || isAlike(fold(now), verb.key)
    ? null
    : `it was shown for “${verb.key}”, which this command does not name`;
}

/** Each slot needs a text, and slots that were shown with the same text are told apart by nothing else. */
function slotProblem({ demonstrated, listOf }: Template, { filled }: Alignment): string | null {
  for (const [id, was] of demonstrated.entries()) {
    const text = filled.get(listOf.get(id) ?? id);
    // A secret that the command does not hold is asked for.
    if (text === undefined && !SECRET_MASK.test(was)) return unsaid(was);
    const twin = demonstrated.findIndex((it) => fold(it) === fold(was));
    const twinText = filled.get(listOf.get(twin) ?? twin);
    if (twin !== id && twinText !== undefined && text !== undefined && fold(twinText) !== fold(text))
      return `it was shown with “${was}” for two things, which are “${twinText}” and “${text}” now`;
  }
  return null;
}

export const unsaid = (was: string): string => `the command does not say what stands for “${was}”`;
