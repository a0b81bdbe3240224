/**
 * Content-script entry: joins page/ to the wire. Runs in every frame at document_start, so that it
 * is there when the worker asks; until then it only listens. Takes calls from our own worker and
 * panel, never from a page or another tab; nothing of it is visible to the page.
 */
import type { Call, MethodsTo, Params, ResultOf } from '../protocol/messages.ts';
import { RUN_PORT } from '../protocol/messages.ts';
import { parseCall, parseParams } from '../protocol/parsers.ts';
import { shadowRootOf as openShadowRootOf } from '../page/dom/dom.ts';
import { answerDialogs, Dialogs } from './dialogs.ts';
import { Leaving } from './leaving.ts';
import { listenersOn } from './listeners.ts';
import { Clipboard } from '../page/act/text/clipboard.ts';
import { meetMainWorld } from './main-world.ts';
import { PageSide } from './page-side.ts';

type PageMethod = MethodsTo<'page'>;
type Handlers = { readonly [M in PageMethod]: (params: Params<M>) => Promise<ResultOf<M>> };

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

  const handlers: Handlers = {
    'page.hello': async () => ({ ready: true }),
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
    'page.record': async ({ on }) => {
      if (on)
        page().record({
          onAct: (act) => track(tell('from-page.recorded', act)),
          onEvent: (event) => track(tell('from-page.recording', { event })),
        });
      else {
        side?.stopRecording();
        // The last steps arrive before the recording is over. When it begins nothing may be waited for: the
        // worker turns it on while we wait for its answer to "frame-loaded".
        await Promise.all(pending);
      }
      return null;
    },
  };

  chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (over.signal.aborted || sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
    const call = parseCall(message);
    if (call === null || !(call.method in handlers)) return false;
    answer(call.method as PageMethod, call.params).then(sendResponse, (error: unknown) => {
      // A bug of ours: said, so that the worker does not take the page for gone.
      console.error('Stepwise:', error);
      sendResponse({ failed: String(error) });
    });
    return true;
  });

  // Held while a run is at work here. Its end may be the worker's death: then the next one has to start.
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== RUN_PORT) return port.disconnect();
    dialogs.attach(port);
    if (window !== window.top) return;
    port.onDisconnect.addListener(() => {
      for (const ms of WAKE_AFTER_MS) setTimeout(() => void tell('from-page.wake', {}), ms);
    });
  });

  async function answer<M extends PageMethod>(method: M, raw: unknown): Promise<ResultOf<M>> {
    const params = parseParams(method, raw);
    if (params === null) throw new Error(`params of ${method} do not fit`);
    return handlers[method](params);
  }

  function track(sent: Promise<void>): void {
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
  }

  async function tellAlert(text: string): Promise<boolean> {
    const call: Call = { stepwise: 1, method: 'from-page.alert', params: { text } };
    // Nobody answers: then no run is at work either.
    return (await chrome.runtime.sendMessage(call).catch(() => false)) === true;
  }

  async function tell(
    method: 'from-page.recorded' | 'from-page.recording' | 'from-page.wake',
    params: unknown,
  ): Promise<void> {
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
