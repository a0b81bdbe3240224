/**
 * The only script that every frame of every page loads, at document_start, before any script of the
 * page. It records which elements get listeners for a pointer and reports them to our isolated script
 * on request, and it forwards dialogs to that script while a run is at work. Its functions look like the
 * native ones, and it never answers the page itself: a page could forge a longer view, but gains nothing.
 *
 * It cannot be loaded later: pages and their libraries keep references to the native functions from
 * their first scripts on.
 */
import { awaitHello } from './await-hello.ts';
import { watchBlockedWindows } from './blocked-windows.ts';
import { lendClicks } from './clicks.ts';
import { replaceDialogs } from './dialogs.ts';
import { lendEffects } from './drag-effects.ts';
import { disguiseToString, watchMethod, watchSetter } from './disguise.ts';
import { ASK, IS_SILENT, LISTENS } from './handshake.ts';
import { watchLeaving } from './leaving.ts';
import { addListener, removeListener, setHandler, takeChanges, type Changed } from './listener-book.ts';
import { watchMessages } from './messages.ts';
import { listen } from './natives.ts';
import { lendCapture } from './pointer-capture.ts';
import { watchPointing } from './pointing.ts';
import { watchRequests } from './requests.ts';
import { tellOf } from './tell.ts';

const HANDLERS = 'onclick ondblclick oncontextmenu onmousedown onmouseup onpointerdown onpointerup ontouchstart'.split(
  ' ',
);

const channel = document.createElement('i');
listen(channel, ASK, () => {
  const { listening, silent } = takeChanges();
  tellAll(LISTENS, listening);
  tellAll(IS_SILENT, silent);
});
awaitHello(channel);
watchLeaving(channel);
watchPointing(channel);
watchMethod(EventTarget.prototype, 'addEventListener', (self, args) => {
  if (args.length > 1) addListener(self, args[0], args[1]);
});
watchMethod(EventTarget.prototype, 'removeEventListener', (self, args) => {
  if (args.length > 1) removeListener(self, args[0], args[1]);
});
for (const { prototype } of [HTMLElement, SVGElement, MathMLElement])
  for (const name of HANDLERS)
    watchSetter(prototype, name, (self, args) => {
      if (args.length > 0) setHandler(self, name, args[0]);
    });
replaceDialogs(channel);
watchBlockedWindows(channel);
watchRequests(channel);
watchMessages(channel);
lendCapture(channel);
lendClicks(channel);
lendEffects(channel);
disguiseToString();

function tellAll(type: string, changed: Changed | null): void {
  for (let at = changed; at !== null; at = at.next) tellOf(channel, type, at.element);
}
