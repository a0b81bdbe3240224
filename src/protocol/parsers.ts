/**
 * Parsers for every message, at both ends: params when a call arrives, results when the page
 * answers (the worker's own answers need none: the panel trusts the worker).
 */
import * as v from 'valibot';
import {
  actErrorSchema,
  actionSchema,
  elementBriefSchema,
  evidenceSchema,
  isPageAction,
  refSchema,
  type PageAction,
} from '../core/actions/action.ts';
import { asDemonstrationId, asRunId, asTabId } from '../core/ids.ts';
import { lookSchema } from '../core/view/look.ts';
import { settingsSchema } from '../core/settings.ts';
import { pageViewSchema } from '../core/view/view.ts';
import type { Call, Method, MethodsTo, Params, ResultOf } from './messages.ts';

const nothing = v.object({});
const tabId = v.pipe(v.number(), v.integer(), v.transform(asTabId));
const runId = v.pipe(v.string(), v.minLength(1), v.transform(asRunId));
const demonstrationId = v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId));
const command = v.pipe(v.string(), v.maxLength(20_000));
const settings = v.omit(settingsSchema, ['apiKey']);
const keyed = v.object({ settings, apiKey: v.nullable(v.string()) });
const onRun = v.object({ runId });
const pageAction = v.pipe(
  actionSchema,
  v.check(isPageAction, 'this is not done to a page'),
  v.transform((action) => action as PageAction),
);

const paramsSchemas: { readonly [M in Method]: v.GenericSchema<unknown, Params<M>> } = {
  'run.start': v.object({ command, tabId }),
  'run.pause': onRun,
  'run.resume': onRun,
  'run.stop': onRun,
  'run.answer': v.object({ runId, text: command }),
  'run.judge': v.object({ runId, verdict: v.picklist(['good', 'bad']) }),
  'run.list': nothing,
  'run.remove': onRun,
  'exemplar.list': nothing,
  'exemplar.get': v.object({ id: demonstrationId }),
  'exemplar.enable': v.object({ id: demonstrationId, enabled: v.boolean() }),
  'exemplar.remove': v.object({ id: demonstrationId }),
  'exemplar.import': v.object({ text: v.string() }),
  'exemplar.export': nothing,
  'settings.get': nothing,
  'settings.save': keyed,
  'settings.test': keyed,
  'record.start': v.object({ tabId }),
  'record.stop': nothing,
  'record.save': v.object({ command }),
  'record.discard': nothing,
  'tab.info': v.object({ tabId }),
  'episode.start': v.object({ tabId, seed: v.pipe(v.number(), v.integer()), liftTimeLimit: v.boolean() }),
  'page.point-at': v.object({ tabId, ref: v.nullable(refSchema) }),
  'page.hello': nothing,
  'page.view': v.object({
    settle: v.boolean(),
    framePrefix: v.pipe(v.string(), v.regex(/^[a-z]*$/)),
    look: v.exactOptional(v.nullable(lookSchema)),
    also: v.exactOptional(v.nullable(v.picklist(['dom', 'boxes']))),
  }),
  'page.act': v.object({ dispatchId: v.pipe(v.string(), v.minLength(1)), action: pageAction }),
  'page.stop': v.object({}),
  'page.asks-to-stay': nothing,
  'page.highlight': v.object({ ref: v.nullable(refSchema) }),
  'page.record': v.object({ on: v.boolean() }),
  'from-page.recorded': v.object({
    view: pageViewSchema,
    action: pageAction,
    secret: v.boolean(),
    target: v.nullable(elementBriefSchema),
  }),
  'from-page.recording': v.object({ event: v.picklist(['frame-loaded', 'frame-entered', 'step-lost']) }),
  'from-page.wake': nothing,
  'from-page.alert': v.object({ text: v.string() }),
};

const callSchema = v.object({ stepwise: v.literal(1), method: v.string(), params: v.unknown() });
const isMethod = (method: string): method is Method => Object.hasOwn(paramsSchemas, method);

/** @returns The call in an incoming message; null for a message that is none of ours. */
export function parseCall(raw: unknown): Call | null {
  const parsed = v.safeParse(callSchema, raw);
  if (!parsed.success || !isMethod(parsed.output.method)) return null;
  return { stepwise: 1, method: parsed.output.method, params: parsed.output.params };
}

/** @returns The params, or null when they do not fit the method. */
export function parseParams<M extends Method>(method: M, raw: unknown): Params<M> | null {
  const parsed = v.safeParse(paramsSchemas[method], raw);
  return parsed.success ? parsed.output : null;
}

const ok = <T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, { ok: true; value: T }> =>
  v.object({ ok: v.literal(true), value }) as v.GenericSchema<unknown, { ok: true; value: T }>;

/** What a page's content script answers: parsed, for a page may have broken it. */
const pageResultSchemas: { readonly [M in MethodsTo<'page'>]: v.GenericSchema<unknown, ResultOf<M>> } = {
  'page.hello': v.object({ ready: v.literal(true) }),
  'page.view': v.object({
    view: pageViewSchema,
    frames: v.array(
      v.object({
        ref: refSchema,
        index: v.number(),
        corner: v.exactOptional(v.tuple([v.number(), v.number()])),
      }),
    ),
    dom: v.exactOptional(v.array(v.union([v.string(), v.object({ frame: refSchema })]))),
    boxes: v.exactOptional(
      v.array(v.object({ ref: refSchema, box: v.tuple([v.number(), v.number(), v.number(), v.number()]) })),
    ),
  }),
  'page.act': v.union([ok(evidenceSchema), v.object({ ok: v.literal(false), error: actErrorSchema })]),
  'page.stop': v.null(),
  'page.asks-to-stay': v.boolean(),
  'page.highlight': v.null(),
  'page.record': v.null(),
};

export function parsePageResult<M extends MethodsTo<'page'>>(method: M, raw: unknown): ResultOf<M> | null {
  const parsed = v.safeParse(pageResultSchemas[method], raw);
  return parsed.success ? parsed.output : null;
}
