/** Infers from demonstrations the programs that carry out a new command. */
import { SECRET_MASK, type Demonstration } from '../exemplars/demonstration.ts';
import { err, ok, type Result } from '../result.ts';
import { align, MIN_ALIGNMENT, type Alignment, type Mismatch } from './align.ts';
import type { Program, Step } from './dsl.ts';
import { traceOf, type Trace } from './fold.ts';
import { literalsOf } from './literals.ts';
import { areContrary, merge, type Agreement } from './merge.ts';
import { believed } from './rank.ts';
import { slotOf, templateOf, type Template } from './template.ts';
import { fold } from './tokens.ts';
import type { Bindings } from './readings/value.ts';

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
    const steps = believed(trace.steps);
    const template = templateOf(demonstration.command, literalsOf(steps));
    const alignment = align(template, command);
    return alignment.score < MIN_ALIGNMENT ? [] : [{ trace, steps, template, alignment }];
  });
  const fitting: Fitting[] = [];
  const refusals: string[] = [];
  for (const one of alike) {
    const { demonstration } = one.trace;
    const pairs = alike
      .filter((it) => it !== one && isPlaceOf(it.trace, one.trace))
      .flatMap(({ trace }) => mergedWith(one.trace, trace) ?? []);
    const merged = pairs.find((it) => it !== 'contrary');
    if (!merged && pairs.length > 0) {
      refusals.push(`Two examples like “${demonstration.command}” did different things, and nothing tells which is meant.`); // prettier-ignore
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

/** Whether both were shown on pages of one kind. */
const isPlaceOf = (one: Trace, other: Trace): boolean => {
  const [a, b] = [one, other].map(({ demonstration }) => demonstration);
  return a?.policy === b?.policy && a?.steps[0]?.view.title === b?.steps[0]?.view.title;
};

/** @returns null where the two have other commands or other ways; `contrary` where they did the same on different things. */
function mergedWith(one: Trace, other: Trace): { steps: Step[]; other: Demonstration } | 'contrary' | null {
  const template = templateOf(one.demonstration.command, literalsOf(one.steps));
  const alignment = align(template, other.demonstration.command);
  if (alignment.score < MIN_ALIGNMENT || alignment.mismatch !== null) return null;
  const agreement: Agreement = {
    bindings: bindingsOf(template, alignment),
    isListed: (clue) => {
      const slot = slotOf(template, clue);
      return slot !== null && template.listOf.has(slot);
    },
  };
  const steps = merge(one, other, agreement);
  if (steps) return { steps, other: other.demonstration };
  return areContrary(one, other, agreement) ? 'contrary' : null;
}

/** The text that the command has for a text of the demonstrated one; of a member of a list the whole list. */
export function bindingsOf(template: Template, { filled }: Alignment): Bindings {
  return (clue) => {
    const slot = slotOf(template, clue);
    return slot === null ? null : (filled.get(template.listOf.get(slot) ?? slot) ?? null);
  };
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
  const why = mismatchWords(alignment.mismatch) ?? slotProblem(template, alignment);
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
