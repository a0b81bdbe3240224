/** What a person said of a run that did not work, in a sentence: kept with the exemplars of its kind, and shown to the model with them. */
import * as v from 'valibot';
import type { EndedRun } from '../run/run-state.ts';
import type { Demonstration } from './demonstration.ts';
import { contentWords } from './exemplar-terms.ts';
import { usedIn } from './outcome.ts';
import { taskText } from './task-text.ts';

const MAX_CHARS = 300;
/** The oldest are forgotten. */
const MAX_REMARKS = 200;
/** With one exemplar. */
const MAX_SHOWN = 2;
/** The share of the words of the longer command that an alike one has. */
const MIN_SHARED = 0.5;

const remarkSchema = v.object({
  runId: v.string(),
  policy: v.string(),
  /** The run's. */
  command: v.string(),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_CHARS)),
  /** Those that the run used; none: it is of all whose command is alike. */
  exemplars: v.array(v.string()),
});
export type Remark = v.InferOutput<typeof remarkSchema>;
/** Oldest first. */
export const remarksSchema = v.array(remarkSchema);

/** @returns The remarks with the one on this run; an empty text takes it away. */
export function withRemark(remarks: readonly Remark[], run: EndedRun, text: string): readonly Remark[] {
  const others = remarks.filter(({ runId }) => runId !== run.id);
  const cut = text.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARS).trim();
  if (cut === '') return others;
  const [base] = run.stack;
  const remark: Remark = {
    runId: run.id,
    policy: base.policy,
    command: taskText(base),
    text: cut,
    exemplars: usedIn(run),
  };
  return [...others, remark].slice(-MAX_REMARKS);
}

/** Newest first. */
export const remarksOn = (
  { id, policy, command }: Pick<Demonstration, 'id' | 'policy' | 'command'>,
  remarks: readonly Remark[],
): string[] =>
  remarks
    .filter((it) =>
      it.exemplars.length > 0 ? it.exemplars.includes(id) : it.policy === policy && isAlike(command, it.command),
    )
    .map(({ text }) => text)
    .toReversed()
    .slice(0, MAX_SHOWN);

function isAlike(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)];
  const senses = new Set(b.flatMap((it) => it.senses));
  const shared = a.filter((word) => word.senses.some((sense) => senses.has(sense))).length;
  // "Delete the draft" and "Open the draft" share most words, and ask for different things.
  const isSameVerb =
    a[0]?.senses.some((sense) => senses.has(sense)) === true &&
    b[0]?.senses.some((sense) => a.some((it) => it.senses.includes(sense))) === true;
  return shared >= Math.max(1, MIN_SHARED * Math.max(a.length, b.length)) && isSameVerb;
}
