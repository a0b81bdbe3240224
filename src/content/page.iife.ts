/**
 * The page script: joins page/ to the wire. Injected into a document when a run or a recording needs
 * it there. Takes calls from our own worker and panel, never from a page or another tab; nothing of
 * it is visible to the page.
 */
import { asksOfDeletion } from '../core/gate/deletion.ts';
import { setTexts } from '../core/i18n/texts.ts';
import { callIn, replyTo, resultIn, type Call, type HandlersOf } from '../protocol/call.ts';
import { fromPageMessages } from '../protocol/from-page-messages.ts';
import { pageMessages } from '../protocol/page-messages.ts';
import { shadowRootOf as openShadowRootOf } from '../page/dom/dom.ts';
import { frameShown } from '../page/view/frame-shown.ts';
import { keptFile } from '../page/act/reading/file-text.ts';
import { Clipboard } from '../page/act/text/clipboard.ts';
import { NO_REQUESTS, type RequestsReport } from '../page/ready/readiness.ts';
import { atWork } from './at-work.ts';
import { isExtensionAlive } from './extension-life.ts';
import { listenersOn } from './listeners.ts';
import { RecordedActs } from './recorded-acts.ts';
import { PageAgent } from './page-agent.ts';
import { pageWorldChannel } from './page-world-channel.ts';

const KEY = Symbol.for('stepwise.page');
const NOTHING_UNDONE = { restored: 0, changed: 0, lost: 0 };
const world = globalThis as unknown as Record<symbol, { isAlive(): boolean } | undefined>;

// Questions are written here.
setTexts({ message: (key) => chrome.i18n.getMessage(key), language: chrome.i18n.getUILanguage() });

// It may be injected twice, and anew after a reload of the extension; only one of them answers.
if (world[KEY]?.isAlive() !== true) start();

function start(): void {
  const over = new AbortController();
  let side: PageAgent | null = null;
  const clipboard = new Clipboard((clip) => atWork()?.ports.copied(clip));
  const channel = pageWorldChannel();
  const page = (): PageAgent =>
    (side ??= new PageAgent(document, shadowRootOf, channel, listenersOn(channel), clipboard, {
      awaitRequests,
      onCommit: () => atWork()?.ports.committed(),
      outgoing: atWork()?.outgoing ?? null,
    }));
  const acts = new RecordedActs(shutDown);
  world[KEY] = { isAlive: isExtensionAlive };

  const handlers: HandlersOf<typeof pageMessages> = {
    'page.ready': () => page().ready(),
    'page.view': (params) => {
      const ports = atWork()?.ports;
      if (ports?.isAtWork === true) {
        page().frame(true);
        ports.masked = (data) => page().masked(data);
        ports.onRest = () => side?.frame(false);
      }
      return page().view(params);
    },
    'page.text': () => page().text(),
    'page.file': async ({ address, name }) => (await keptFile(address, name)).text,
    'page.act': async (params) => {
      const ports = atWork()?.ports;
      if (ports) {
        const { deletes } = params.permit ?? {};
        if (deletes) ports.agrees = (question) => asksOfDeletion(question, deletes);
        clipboard.hold(params.clip ?? {});
        ports.onCommit = () => side?.forgetFilled();
        ports.masked = (data) => page().masked(data);
      }
      const accepted = ports?.accepted;
      const done = await page().act(params);
      if (ports) ports.agrees = () => false;
      // To accept what a page asks is a commit.
      if (ports && ports.accepted !== accepted) {
        page().forgetFilled();
        ports.committed();
      }
      return done;
    },
    'page.undoable': async ({ runId }) => side?.undoable(runId) ?? 0,
    'page.undo': async ({ runId }) => side?.undo(runId) ?? NOTHING_UNDONE,
    'page.stop': async () => side?.stop(),
    'page.frame-shown': async ({ index }) => frameShown(document, index),
    'page.asks-to-stay': async () => atWork()?.leaving.refuses() === true,
    'page.find': async (params) => page().find(params),
    'page.highlight': ({ ref, isHeld }) => page().highlight(ref, isHeld),
    'page.pick': ({ isOn }) => page().pick(isOn),
    'page.unmark': async () => side?.unmark(),
    'page.record': async ({ recording, rules }) => {
      if (recording !== null) {
        acts.tabId = recording.tabId;
        page().record(
          recording,
          {
            onAct: (act) => acts.send('from-page.recorded', act),
            onEvent: (event) => acts.send('from-page.recording', { event }),
            onLeaving: (left) => {
              if (left) acts.send('from-page.leaving', left);
              acts.keep();
            },
          },
          rules,
        );
      } else {
        side?.stopRecording();
        // The last steps arrive before the recording is over. When it begins nothing may be waited for: the
        // worker turns it on while we wait for its answer to "frame-loaded".
        await acts.sent();
      }
    },
  };

  chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (over.signal.aborted || sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
    const call = callIn(pageMessages, message);
    if (call === undefined) return false;
    void replyTo(call, handlers, undefined).then(sendResponse);
    return true;
  });

  async function awaitRequests(isPatient: boolean, maxMs: number): Promise<RequestsReport> {
    if (!isExtensionAlive()) return NO_REQUESTS;
    const call: Call = { stepwise: 1, method: 'from-page.requests', params: { isPatient, maxMs } };
    // A worker that died knows of no request.
    const reply: unknown = await chrome.runtime.sendMessage(call).catch(() => undefined);
    const result = resultIn(fromPageMessages['from-page.requests'], reply);
    return result.ok ? result.value : NO_REQUESTS;
  }

  function shutDown(): void {
    over.abort();
    side?.close();
    side = null;
  }
}

function shadowRootOf(element: Element): ShadowRoot | null {
  const open = openShadowRootOf(element);
  if (open) return open;
  if (!(element instanceof HTMLElement) || !isExtensionAlive()) return null;
  return chrome.dom.openOrClosedShadowRoot(element);
}
