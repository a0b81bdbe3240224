/** The programs of demonstrations that carry out a new command. */
import { err, ok, type Result } from '../result.ts';
import { readSentence, type Filled } from '../commands/read-sentence.ts';
import { slotOf, unquoted, type Template } from '../commands/template.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { fold } from '../fold.ts';
import { holdsWords } from '../match/names.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import type { Program } from './dsl.ts';
import type { Bindings } from './hypotheses/value.ts';
import { programOf } from './program.ts';
import { unrolled } from './unroll.ts';
import { t } from '../i18n/t.ts';

/** A program with what the new command says. */
export interface Fitting {
  readonly program: Program;
  readonly filled: Filled;
}

/** @returns null where the command is not the sentence of the demonstration; why it may not be followed all the same. */
export function fit(demonstration: Demonstration, command: string): Result<Fitting, string> | null {
  const program = programOf(demonstration);
  const reading = readSentence(program.template, command);
  return reading.kind === 'exact' ? fitWith(program, reading.filled, reading.isPaired === true) : null;
}

/** @param values - By slot: what the person filled in. */
export function fitForm(demonstration: Demonstration, values: readonly (string | null)[]): Result<Fitting, string> {
  const entries = values.flatMap((text, id) => (text === null ? [] : [[id, text] as const]));
  return fitWith(programOf(demonstration), new Map(entries));
}

function fitWith(program: Program, filled: Filled, isPaired = false): Result<Fitting, string> {
  const why = slotProblem(program.template, filled);
  if (why !== null) return err(why);
  const steps = unrolled(program, filled, isPaired);
  return steps.ok ? ok({ program: { ...program, steps: steps.value }, filled }) : steps;
}

/** The text that the command has for a text of the demonstrated one; of a member of a list the whole list. */
export function bindingsOf(template: Template, filled: Filled): Bindings {
  return (slotText) => {
    const slot = slotOf(template, slotText);
    if (slot !== null) {
      const text = filled.get(template.listOf.get(slot) ?? slot);
      return text === undefined ? null : unquoted(text);
    }
    const inner = within(template, filled, slotText);
    // What is in no slot is said again word for word.
    return inner ?? (template.demonstrated.some((it) => overlap(it, slotText)) ? null : slotText);
  };
}

const overlap = (a: string, b: string): boolean => holdsWords(a, b) || holdsWords(b, a);

/** What stands for "1003" where the slot is "invoice 1003" and is filled with "invoice 1001": the words around it are said again. */
function within({ demonstrated, listOf }: Template, filled: Filled, slotText: string): string | null {
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

/** Each slot needs a text, and slots that were shown with the same text are told apart by nothing else. */
function slotProblem({ demonstrated, listOf }: Template, filled: Filled): string | null {
  for (const [id, was] of demonstrated.entries()) {
    const text = filled.get(listOf.get(id) ?? id);
    // A secret that the command does not hold is asked for.
    if (text === undefined && !SECRET_MASK.test(was)) return unsaid(was);
    const twin = demonstrated.findIndex((it) => fold(it) === fold(was));
    const twinText = filled.get(listOf.get(twin) ?? twin);
    if (twin !== id && twinText !== undefined && text !== undefined && fold(twinText) !== fold(text))
      return t('replay_two_things', { was, one: twinText, other: text });
  }
  return null;
}

export const unsaid = (was: string): string => t('replay_unsaid', { was });
