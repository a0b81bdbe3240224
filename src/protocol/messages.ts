/**
 * Every message between contexts: method -> who may call it, where it is handled, its params, its
 * result. Types are inferred from the schemas, and both ends parse (call.ts). To add one: a row in
 * the file of its noun and a handler where `to` says; without the handler it does not compile.
 *
 * A content script imports page-messages.ts and from-page-messages.ts alone, so that it does not carry the rest.
 */
import { exemplarMessages, flowMessages } from './exemplar-messages.ts';
import { fromPageMessages } from './from-page-messages.ts';
import { gateMessages } from './gate-messages.ts';
import { laterMessages } from './later/later-messages.ts';
import type { pageMessages } from './page-messages.ts';
import { policyMessages } from './policy-messages.ts';
import { practiceMessages } from './practice/practice-messages.ts';
import { recordMessages } from './record-messages.ts';
import type { ParamsOf, ReturnOf, Rows } from './row.ts';
import { runMessages } from './run-messages.ts';
import { settingsMessages } from './settings-messages.ts';
import { tabMessages } from './tab-messages.ts';

export type { StoreError } from './store-error.ts';

/** What the worker answers. */
export const workerMessages = {
  ...runMessages,
  ...laterMessages,
  ...exemplarMessages,
  ...flowMessages,
  ...policyMessages,
  ...practiceMessages,
  ...settingsMessages,
  ...gateMessages,
  ...recordMessages,
  ...tabMessages,
  ...fromPageMessages,
} as const satisfies Rows;

type Messages = typeof workerMessages & typeof pageMessages;
type Method = keyof Messages;
export type MethodsTo<C extends 'worker' | 'page'> = {
  [M in Method]: Messages[M]['to'] extends C ? M : never;
}[Method];
export type MethodsFrom<C extends 'panel' | 'page' | 'worker'> = {
  [M in Method]: Messages[M]['from'] extends C ? M : never;
}[Method];
export type Params<M extends Method> = ParamsOf<Messages[M]>;
export type ResultOf<M extends Method> = ReturnOf<Messages[M]>;
