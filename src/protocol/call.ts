/**
 * One call and its reply, as they cross the border between two contexts. The receiver parses the
 * params, the caller parses the result; what does not fit is a CallFailure, never a value.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '../core/result.ts';
import { nothing, type ParamsOf, type ReturnOf, type Row, type Rows } from './row.ts';

const callSchema = v.object({ stepwise: v.literal(1), method: v.string(), params: v.unknown() });
/** What goes over the wire. */
export type Call = v.InferOutput<typeof callSchema>;

const callFailureSchema = v.variant('kind', [
  /** The receiver could not read the params. */
  v.object({ kind: v.literal('bad-params'), detail: v.string() }),
  /** The caller could not read the reply. */
  v.object({ kind: v.literal('bad-reply'), detail: v.string() }),
  /** The receiver cannot open its database. */
  v.object({ kind: v.literal('disk-full'), detail: v.string() }),
  /** A bug at the receiver. */
  v.object({ kind: v.literal('handler-failed'), detail: v.string() }),
]);
export type CallFailure = v.InferOutput<typeof callFailureSchema>;

const replySchema = v.variant('ok', [
  v.object({ stepwise: v.literal(1), ok: v.literal(true), result: v.unknown() }),
  v.object({ stepwise: v.literal(1), ok: v.literal(false), failure: callFailureSchema }),
]);
export type Reply = v.InferOutput<typeof replySchema>;

/**
 * One handler for each method of the rows; `context` is what the receiver knows of the sender. Where the row answers only
 * that it is done, what the handler gives back is nobody's business.
 */
export type HandlersOf<R extends Rows, Context = undefined> = {
  readonly [M in keyof R]: (params: ParamsOf<R[M]>, context: Context) => Promise<Answer<ReturnOf<R[M]>>>;
};
type Answer<T> = [T] extends [null] ? unknown : T;

interface ReceivedCall<R extends Rows> {
  readonly method: keyof R & string;
  readonly row: Row;
  readonly params: unknown;
}

/** @returns The call in an incoming message; undefined for a message that is for somebody else. */
export function callIn<R extends Rows>(rows: R, message: unknown): ReceivedCall<R> | undefined {
  const call = v.safeParse(callSchema, message);
  if (!call.success) return undefined;
  const { method, params } = call.output;
  const row = Object.hasOwn(rows, method) ? rows[method] : undefined;
  return row && { method, row, params };
}

/** Parses the params and hands them to the method's handler. @returns Never rejects: a bug is a failure too. */
export async function replyTo<R extends Rows, Context>(
  { method, row, params }: ReceivedCall<R>,
  handlers: HandlersOf<R, Context>,
  context: Context,
): Promise<Reply> {
  const parsed = v.safeParse(row.params, params);
  if (!parsed.success)
    return { stepwise: 1, ok: false, failure: { kind: 'bad-params', detail: issueWords(method, parsed) } };
  try {
    const answer = await handlers[method](parsed.output, context);
    return { stepwise: 1, ok: true, result: row.result === nothing ? null : answer };
  } catch (error) {
    console.error(`Stepwise: ${method} failed`, error);
    return { stepwise: 1, ok: false, failure: { kind: 'handler-failed', detail: String(error) } };
  }
}

/** @returns The result that a reply to the row's method carries. */
export function resultIn<R extends Row>(row: R, reply: unknown): Result<ReturnOf<R>, CallFailure> {
  const parsed = v.safeParse(replySchema, reply);
  if (!parsed.success) return err({ kind: 'bad-reply', detail: issueWords('the reply', parsed) });
  if (!parsed.output.ok) return err(parsed.output.failure);
  const result = v.safeParse(row.result, parsed.output.result);
  return result.success ? ok(result.output) : err({ kind: 'bad-reply', detail: issueWords('the result', result) });
}

function issueWords(what: string, { issues }: { issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }) {
  const [issue] = issues;
  return `${[what, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`;
}
