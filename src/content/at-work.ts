/**
 * What a document needs from its first script on while a run is at work: its dialogs and its
 * leaving are answered, and the worker is woken when it dies. Registered for new documents during a
 * run, and injected before the page script.
 */
import * as v from 'valibot';
import type { Call, Reply } from '../protocol/call.ts';
import { RUN_PORT } from '../protocol/run-port.ts';
import { answerDialogs, Dialogs } from './dialogs.ts';
import { Outgoing } from '../page/act/requests/outgoing.ts';
import { isExtensionAlive } from './extension-life.ts';
import { Leaving } from './leaving.ts';
import { pageWorldChannel } from './page-world-channel.ts';
import { reportInput } from './person-input.ts';
import { RunPorts } from './run-ports.ts';

interface AtWork {
  readonly ports: RunPorts;
  readonly dialogs: Dialogs;
  readonly leaving: Leaving;
  readonly outgoing: Outgoing;
  isAlive(): boolean;
  close(): void;
}

const KEY = Symbol.for('stepwise.at-work');
type World = Record<symbol, AtWork | undefined>;
const atWorkIn = (frame: unknown): AtWork | undefined => (frame as World)[KEY];
/** Not from the table of messages: that would bring the schemas of all views and actions into every document. */
const yesSchema = v.object({ ok: v.literal(true), result: v.literal(true) }) satisfies v.GenericSchema<
  unknown,
  Partial<Reply>
>;
const WAKE_AFTER_MS = [300, 2_000];

/** null: no run has been at work in this document. */
export const atWork = (): AtWork | null => atWorkIn(globalThis) ?? null;

/** Once in a document, and once more after a reload of the extension. */
export function startAtWork(): void {
  const before = atWork();
  if (before?.isAlive() === true) return;
  before?.close();
  (globalThis as unknown as World)[KEY] = start();
}

function start(): AtWork {
  const over = new AbortController();
  const ports = new RunPorts();
  const channel = pageWorldChannel();
  const own: AtWork = {
    ports,
    dialogs: new Dialogs(ports, tellAlert),
    leaving: new Leaving(() => atWorkAround(own).ports, channel, over.signal),
    outgoing: new Outgoing(channel, outgoingAround),
    isAlive: isExtensionAlive,
    close: () => over.abort(),
  };
  if (channel) answerDialogs(channel, () => atWorkAround(own).dialogs, over.signal);

  // Held while a run is at work here. Its end may be the worker's death: then the next one has to start.
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== RUN_PORT) return port.disconnect();
    ports.attach(port);
    reportInput(port);
    if (window !== window.top) return;
    port.onDisconnect.addListener(() => {
      for (const ms of WAKE_AFTER_MS) setTimeout(() => void wake(), ms);
    });
  });
  return own;
}

/**
 * This frame's, or that of a frame around it that may be looked into: no message reaches a frame that
 * a script has just made before that script goes on.
 */
function atWorkAround(own: AtWork): AtWork {
  if (own.ports.isAtWork) return own;
  for (let at: Window = window; at !== at.parent;) {
    at = at.parent;
    const around = atWorkReached(at);
    if (around?.ports.isAtWork === true) return around;
  }
  return own;
}

/** Of all documents that this one reaches: what is pressed in one may be sent from another, and from a frame that a script has just made. */
function outgoingAround(): Outgoing[] {
  let top: Window = window;
  while (top !== top.parent && atWorkReached(top.parent)) top = top.parent;
  return outgoingIn(top);
}
const outgoingIn = (at: Window): Outgoing[] => [
  ...[atWorkReached(at)?.outgoing ?? []].flat(),
  ...Array.from({ length: at.length }, (_, i) => outgoingIn(at[i] as Window)).flat(),
];

/** @returns null for a document of another origin. */
function atWorkReached(at: Window): AtWork | null {
  try {
    return atWorkIn(at) ?? null;
  } catch {
    return null;
  }
}

async function tellAlert(text: string): Promise<boolean> {
  const call: Call = { stepwise: 1, method: 'from-page.alert', params: { text } };
  // Nobody answers: then no run is at work either.
  const reply: unknown = await chrome.runtime.sendMessage(call).catch(() => undefined);
  return v.is(yesSchema, reply);
}

async function wake(): Promise<void> {
  if (!isExtensionAlive()) return;
  const call: Call = { stepwise: 1, method: 'from-page.wake', params: {} };
  // Nobody answers: the extension was reloaded in this moment.
  await chrome.runtime.sendMessage(call).catch(() => undefined);
}
