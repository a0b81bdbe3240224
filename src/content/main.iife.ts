/**
 * Content-script entry: joins page/ to the wire. Runs in every frame at document_start, so that it
 * is there when the worker asks; until then it only listens. Takes calls from our own worker and
 * panel, never from a page or another tab; nothing of it is visible to the page.
 */
import { callIn, replyTo, resultIn, type Call, type HandlersOf } from '../protocol/call.ts';
import { fromPageMessages } from '../protocol/from-page-messages.ts';
import type { MethodsFrom, Params } from '../protocol/messages.ts';
import { pageMessages } from '../protocol/page-messages.ts';
import { RUN_PORT } from '../protocol/run-port.ts';
import { shadowRootOf as openShadowRootOf } from '../page/dom/dom.ts';
import { answerDialogs, Dialogs } from './dialogs.ts';
import { Leaving } from './leaving.ts';
import { listenersOn } from './listeners.ts';
import { Clipboard } from '../page/act/text/clipboard.ts';
import { meetMainWorld } from './main-world.ts';
import { reportInput } from './person-input.ts';
import { PageSide } from './page-side.ts';

/** Set in our isolated world, which the page does not share. */
const MARK = Symbol.for('stepwise.content');
const WAKE_AFTER_MS = [300, 2_000];

interface Ours {
  isAlive(): boolean;
  readonly dialogs: Dialogs;
}
type World = Record<symbol, Ours | undefined>;
const world = globalThis as unknown as World;

let line: EventTarget | null = null;
// First of all: the main-world script runs next.
meetMainWorld(document, (met) => {
  line = met;
  answerDialogs(met, dialogsAround);
});

// Tabs that were open before the extension was get this file once more; only one of them answers.
if (world[MARK]?.isAlive() !== true) start();

function start(): void {
  const over = new AbortController();
  let side: PageSide | null = null;
  const leaving = new Leaving(dialogsAround);
  const dialogs = new Dialogs(tellAlert, (clip) => clipboard.hold(clip));
  const clipboard: Clipboard = new Clipboard((clip) => dialogs.copied(clip));
  const page = (): PageSide =>
    (side ??= new PageSide(document, (element) => shadowRootOf(element), line, listenersOn(line), clipboard));
  const pending = new Set<Promise<void>>();
  world[MARK] = { isAlive, dialogs };

  const handlers: HandlersOf<typeof pageMessages> = {
    'page.view': (params) => page().view(params),
    'page.act': (params) => page().act(params),
    'page.stop': async () => {
      side?.stop();
      return null;
    },
    'page.asks-to-stay': async () => leaving.refuses(),
    'page.highlight': async ({ ref }) => {
      page().highlight(ref);
      return null;
    },
    'page.record': async ({ on, rules }) => {
      if (on) page().record((act) => track(tell('from-page.recorded', act)), rules);
      else side?.stopRecording();
      // The last steps arrive before the recording is said to be over.
      await Promise.all(pending);
      return null;
    },
  };

  chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (over.signal.aborted || sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
    const call = callIn(pageMessages, message);
    if (call === undefined) return false;
    void replyTo(call, handlers, undefined).then(sendResponse);
    return true;
  });

  // Held while a run is at work here. Its end may be the worker's death: then the next one has to start.
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== RUN_PORT) return port.disconnect();
    dialogs.attach(port);
    reportInput(port);
    if (window !== window.top) return;
    port.onDisconnect.addListener(() => {
      for (const ms of WAKE_AFTER_MS) setTimeout(() => void tell('from-page.wake', {}), ms);
    });
  });

  function track(sent: Promise<void>): void {
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
  }

  async function tellAlert(text: string): Promise<boolean> {
    const call: Call = { stepwise: 1, method: 'from-page.alert', params: { text } };
    // Nobody answers: then no run is at work either.
    const reply: unknown = await chrome.runtime.sendMessage(call).catch(() => undefined);
    const isAtWork = resultIn(fromPageMessages['from-page.alert'], reply);
    return isAtWork.ok && isAtWork.value;
  }

  async function tell<M extends MethodsFrom<'page'>>(method: M, params: Params<M>): Promise<void> {
    if (!isAlive()) return shutDown();
    const call: Call = { stepwise: 1, method, params };
    try {
      await chrome.runtime.sendMessage(call);
    } catch {
      // No worker answered; if the extension itself was reloaded, this script is of the past.
      if (!isAlive()) shutDown();
    }
  }

  function shutDown(): void {
    over.abort();
    side?.close();
    side = null;
  }
}

/**
 * Those of this frame, or of one around it that may be looked into: no message reaches a frame that a
 * script has just made before that script goes on.
 */
function dialogsAround(): Dialogs | null {
  const own = world[MARK]?.dialogs ?? null;
  if (own?.isAtWork === true) return own;
  for (let at: Window = window; at !== at.parent;) {
    at = at.parent;
    try {
      const around = (at as unknown as World)[MARK]?.dialogs;
      if (around?.isAtWork === true) return around;
    } catch {
      // Of another origin.
    }
  }
  return own;
}

/** After a reload of the extension the old script lives on, cut off: its runtime has no id any more. */
function isAlive(): boolean {
  return chrome.runtime?.id !== undefined;
}

function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openShadowRootOf(element);
  if (open) return open;
  if (!(element instanceof HTMLElement) || !isAlive()) return null;
  return chrome.dom.openOrClosedShadowRoot(element);
}
