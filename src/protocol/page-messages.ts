/** What the worker asks of a frame's content script. */
import * as v from 'valibot';
import { actErrorSchema, evidenceSchema, pageActionSchema } from '../core/actions/action.ts';
import { readPageSchema } from '../core/actions/evidence.ts';
import { foundTargetSchema } from '../core/flows/found-target.ts';
import { frameShownSchema } from '../core/view/frame-shown.ts';
import { permitSchema } from '../core/gate/permit.ts';
import { sensitiveKindSchema } from '../core/gate/sensitive/sensitive-kind.ts';
import { undoReportSchema } from '../core/gate/undo-report.ts';
import { lookSchema } from '../core/view/look.ts';
import { refSchema } from '../core/view/ref-schema.ts';
import { viewRulesSchema } from '../core/view/view-rules.ts';
import { viewSchema } from '../core/view/view.ts';
import { noParams, nothing, resultSchema, runIdSchema, rowsOf } from './row.ts';

const number = v.number();
/** Of the document that the call is for. */
const rules = v.exactOptional(v.nullable(viewRulesSchema));

export const pageMessages = rowsOf('worker', 'page', {
  /** Answered when the frame is ready to be read; at once by a child frame outside of the window. */
  'page.ready': { params: noParams, result: nothing },
  /** Waits until the page is quiet, then reads it. */
  'page.view': {
    params: v.object({
      settle: v.boolean(),
      /** What comes after the page was quiet for a moment is waited for, too. */
      isPatient: v.exactOptional(v.boolean()),
      framePrefix: v.pipe(v.string(), v.regex(/^[a-z]*$/)),
      look: v.exactOptional(v.nullable(lookSchema)),
      /** What is wanted besides the view. */
      also: v.exactOptional(v.nullable(v.picklist(['dom', 'boxes']))),
      rules,
    }),
    result: v.object({
      view: viewSchema,
      /** Of the document, as the browser has it: an empty one has that of whoever opened it. */
      origin: v.string(),
      /** Which iframe element is which of the document's child frames, by index. */
      frames: v.array(
        v.object({
          ref: refSchema,
          index: number,
          /** What the element says that it shows, where that is a data URL. */
          data: v.exactOptional(v.string()),
          /** Where its content begins in this frame's viewport; given with boxes. */
          corner: v.exactOptional(v.tuple([number, number])),
        }),
      ),
      /** Cleaned HTML, in pieces around what belongs to child frames. */
      dom: v.exactOptional(v.array(v.union([v.string(), v.object({ frame: refSchema })]))),
      boxes: v.exactOptional(v.array(v.object({ ref: refSchema, box: v.tuple([number, number, number, number]) }))),
    }),
  },
  /** Waits until the page is quiet, and tells its main text. */
  'page.text': {
    params: noParams,
    result: v.object({ title: v.string(), text: v.string(), shows: v.exactOptional(sensitiveKindSchema) }),
  },
  /** The text of a file that the frame's own server sent, where it is a small one; null otherwise. */
  'page.file': { params: v.object({ address: v.string(), name: v.string() }), result: v.nullable(readPageSchema) },
  'page.act': {
    params: v.object({
      dispatchId: v.pipe(v.string(), v.minLength(1)),
      action: pageActionSchema,
      permit: permitSchema,
      /** What it pastes, by MIME type. */
      clip: v.exactOptional(v.record(v.string(), v.string())),
      rules,
    }),
    // Where the run goes on is not for a page to say.
    result: resultSchema(v.omit(evidenceSchema, ['movedTo']), actErrorSchema),
  },
  /** Ends a timed action that is under way: nothing more of it is done. */
  'page.stop': { params: noParams, result: nothing },
  /** How many fields of the frame that this run filled in can be put back. */
  'page.undoable': { params: v.object({ runId: runIdSchema }), result: number },
  /** Puts them back, once. */
  'page.undo': { params: v.object({ runId: runIdSchema }), result: undoReportSchema },
  /** What a person sees of the document's child frame with this index in window.frames. */
  'page.frame-shown': { params: v.object({ index: number }), result: frameShownSchema },
  /** Whether the page would ask before it is left, and nobody has said yet that it may be left. */
  'page.asks-to-stay': { params: noParams, result: v.boolean() },
  /** The element that a step of a recorded flow means. */
  'page.find': {
    params: v.object({
      selectors: v.array(v.array(v.string())),
      /** Of an option, whose label is wanted. */
      value: v.nullable(v.string()),
    }),
    result: foundTargetSchema,
  },
  'page.highlight': {
    params: v.object({ ref: v.nullable(refSchema), isHeld: v.exactOptional(v.boolean()) }),
    result: nothing,
  },
  /** Answered when the person has pointed at an element, with words for it; null when they cancel, or it is turned off. */
  'page.pick': { params: v.object({ isOn: v.boolean() }), result: v.nullable(v.string()) },
  /** Takes all that we draw out of a picture that is about to be taken. */
  'page.unmark': { params: noParams, result: nothing },
  'page.record': {
    params: v.object({
      /** null ends the recording. */
      recording: v.nullable(
        v.object({
          /** What typed secrets are hashed with. */
          salt: v.string(),
          /** In milliseconds since the epoch. */
          startedAt: v.number(),
          /** The document's tab. */
          tabId: v.number(),
        }),
      ),
      rules,
    }),
    result: nothing,
  },
});
