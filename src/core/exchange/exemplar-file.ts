/** The file of the person's examples: what export writes and import reads. */
import * as v from 'valibot';
import { demonstrationSchema, type Demonstration } from '../exemplars/demonstration.ts';
import { exemplarCountsSchema, type ExemplarCounts } from '../exemplars/exemplar-row.ts';
import { flowSchema, MAX_COMMAND_CHARS, MAX_STEPS, type Flow } from '../flows/flow.ts';
import { t } from '../i18n/t.ts';
import { err, ok, type Result } from '../result.ts';
import { firstIssue } from '../first-issue.ts';

/** A demonstration, and what became of the runs that used it. */
export interface Counted {
  readonly demonstration: Demonstration;
  readonly counts: ExemplarCounts;
}

export interface Exchanged {
  readonly demonstrations: readonly Counted[];
  /** Not tried yet. */
  readonly flows: readonly Flow[];
}

const fileSchema = v.object({
  format: v.literal('stepwise-exemplars'),
  version: v.literal(1),
  demonstrations: v.array(
    v.object({
      ...demonstrationSchema.entries,
      command: v.pipe(demonstrationSchema.entries.command, v.maxLength(MAX_COMMAND_CHARS)),
      ...exemplarCountsSchema.entries,
    }),
  ),
  flows: v.optional(
    v.array(
      v.pipe(
        flowSchema,
        v.check(
          ({ steps }) => steps.length <= MAX_STEPS,
          () => t('file_too_many_steps', { max: MAX_STEPS }),
        ),
      ),
    ),
    [],
  ),
});

export function writeExemplarFile({ demonstrations, flows }: Exchanged): string {
  const file = {
    format: 'stepwise-exemplars',
    version: 1,
    demonstrations: demonstrations.map(({ demonstration, counts: { helped, failed } }) => ({
      ...demonstration,
      ...(helped + failed > 0 && { helped, failed }),
    })),
    ...(flows.length > 0 && { flows }),
  };
  return JSON.stringify(file, null, 1);
}

/** @returns In a sentence why the file cannot be used, and then none of it is. */
export function readExemplarFile(raw: unknown): Result<Exchanged, string> {
  // A hostile file may have a million faults: the first one is enough.
  const file = v.safeParse(fileSchema, raw, { abortEarly: true });
  if (!file.success) return err(firstIssue(file.issues));
  return ok({
    demonstrations: file.output.demonstrations.map(({ helped, failed, frames: _frames, answer: _answer, ...it }) => ({
      // The file may be a stranger's, whatever it says. How an example ends is shown to the model alone: nobody could look at one of theirs.
      demonstration: { ...it, source: 'imported' },
      counts: { helped, failed },
    })),
    flows: file.output.flows,
  });
}
