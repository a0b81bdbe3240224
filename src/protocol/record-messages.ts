/** Messages about recordings: the panel begins, ends, saves and discards them. */
import * as v from 'valibot';
import { actionSchema, elementBriefSchema } from '../core/actions/action.ts';
import { blankEditSchema, sentencePartSchema } from '../core/commands/sentence.ts';
import { refusedSchema } from '../core/record/refused.ts';
import {
  demonstrationIdSchema,
  noParams,
  nothing,
  resultSchema,
  runIdSchema,
  tabIdSchema,
  typedTextSchema,
  rowsOf,
} from './row.ts';
import { storeErrorSchema } from './store-error.ts';

const recordedStepSchema = v.object({
  id: v.string(),
  action: actionSchema,
  target: v.nullable(elementBriefSchema),
  /** What the row of the target is called, where other rows have such an element, too; may be empty. */
  row: v.string(),
  /** The other elements that the action names. */
  others: v.array(elementBriefSchema),
  /** The page set the value: it is kept if the command names it. */
  isByPage: v.boolean(),
  /** Whether it could have been done before the step above it. */
  canMoveUp: v.boolean(),
});
export type RecordedStep = v.InferOutput<typeof recordedStepSchema>;

const recorded = {
  steps: v.array(recordedStepSchema),
  suggestedCommand: v.string(),
  /** Something that the person did could not be recorded. */
  isIncomplete: v.boolean(),
  /** Whether there is a change of the person's to take back. */
  canUndo: v.boolean(),
} as const;
export const recordingStateSchema = v.variant('phase', [
  v.object({ phase: v.literal('idle') }),
  v.object({
    phase: v.literal('recording'),
    tabId: tabIdSchema,
    /** The run that the person has taken over; null for a recording of its own. */
    ofRun: v.nullable(runIdSchema),
    ...recorded,
  }),
  /** Stopped, not saved yet. */
  v.object({ phase: v.literal('naming'), ...recorded }),
]);
export type RecordingState = v.InferOutput<typeof recordingStateSchema>;

const namedSchema = v.object({
  command: typedTextSchema,
  /** What the person said of its blanks; null before they did. */
  blanks: v.nullable(v.array(blankEditSchema)),
});

export const recordMessages = rowsOf('panel', 'worker', {
  'record.start': {
    params: v.object({ tabId: tabIdSchema }),
    result: resultSchema(nothing, v.object({ kind: v.literal('restricted'), why: v.string() })),
  },
  'record.stop': { params: noParams, result: nothing },
  'record.save': {
    /** `worked`: the person's answer where the page seems to have refused what was shown; null until they are asked. False also of one that is tried first. */
    params: v.object({ ...namedSchema.entries, worked: v.nullable(v.boolean()) }),
    result: resultSchema(
      demonstrationIdSchema,
      v.variant('kind', [
        storeErrorSchema,
        v.object({ kind: v.literal('nothing-recorded') }),
        v.object({ kind: v.literal('empty-command') }),
        v.object({ kind: v.literal('refused'), refused: refusedSchema }),
      ]),
    ),
  },
  /** The command as the sentence of an example, and its values that no recorded step uses; null where there is none. */
  'record.sentence': {
    params: namedSchema,
    result: v.nullable(
      v.object({
        sentence: v.array(sentencePartSchema),
        blanks: v.array(blankEditSchema),
        unused: v.array(v.string()),
      }),
    ),
  },
  /** Changes the steps before they are saved; `undo` takes the latest change back. */
  'record.edit': {
    params: v.variant('kind', [
      v.object({ kind: v.picklist(['delete', 'move-up']), id: v.string() }),
      v.object({ kind: v.literal('undo') }),
    ]),
    result: nothing,
  },
  'record.discard': { params: noParams, result: nothing },
});
