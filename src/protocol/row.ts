/** The shape of a row of the table of messages, and the schemas that several rows share. */
import * as v from 'valibot';
import { asDemonstrationId, asRunId, asTabId } from '../core/ids.ts';

/** Values come off the wire unread: every schema takes anything and says what it is. */
type WireSchema = v.GenericSchema<unknown, unknown>;

export interface Row {
  /** Who may call: `page` is a content script, in whatever frame. */
  readonly from: 'panel' | 'page' | 'worker';
  readonly to: 'worker' | 'page' | 'offscreen';
  readonly params: WireSchema;
  readonly result: WireSchema;
}
/** Method -> row. */
export type Rows = Readonly<Record<string, Row>>;

/** The rows of all messages that one context sends to another, which is said once for them. */
export const rowsOf = <
  From extends Row['from'],
  To extends Row['to'],
  const R extends Readonly<Record<string, Pick<Row, 'params' | 'result'>>>,
>(
  from: From,
  to: To,
  rows: R,
) =>
  Object.fromEntries(Object.entries(rows).map(([method, row]) => [method, { from, to, ...row }])) as {
    readonly [M in keyof R]: R[M] & { readonly from: From; readonly to: To };
  };

export type ParamsOf<R extends Row> = v.InferOutput<R['params']>;
export type ReturnOf<R extends Row> = v.InferOutput<R['result']>;

/** Params of a method that needs none. */
export const noParams = v.object({});
/** The result of a method that answers only that it is done. */
export const nothing = v.null();
export const tabIdSchema = v.pipe(v.number(), v.integer(), v.transform(asTabId));
export const runIdSchema = v.pipe(v.string(), v.minLength(1), v.transform(asRunId));
export const demonstrationIdSchema = v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId));
/** What a person types: a command, an answer. */
export const typedTextSchema = v.pipe(v.string(), v.maxLength(20_000));

/** A value, or why there is none (core/result.ts). */
export const resultSchema = <T extends WireSchema, E extends WireSchema>(value: T, error: E) =>
  v.variant('ok', [v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), error })]);
