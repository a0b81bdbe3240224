/**
 * Main-world entry, at document_start, before any script of the page: watches which elements get
 * listeners for a pointer and tells our isolated script when it asks; has it answer dialogs while a
 * run is at work. The page is handed nothing and can't tell these functions from natives. What a page
 * could forge is a longer view, no capability.
 */
import { replaceDialogs } from './dialogs.ts';
import { lendEffects } from './drag-effects.ts';
import { disguiseToString, watchMethod, watchSetter } from './disguise.ts';
import { ASK, HELLO, IS_SILENT, LISTENS } from './handshake.ts';
import { addListener, removeListener, setHandler, takeChanges, type Changed } from './listener-book.ts';
import { listen } from './natives.ts';
import { lendCapture } from './pointer-capture.ts';
import { tellOf } from './tell.ts';

const HANDLERS = [
  'onclick',
  'ondblclick',
  'onmousedown',
  'onmouseup',
  'onpointerdown',
  'onpointerup',
  'ontouchstart',
];

const line = document.createElement('i');
// Nobody heard it: our other half is not there, and nothing is worth watching.
if (!document.dispatchEvent(new MouseEvent(HELLO, { relatedTarget: line, cancelable: true }))) watch();

function watch(): void {
  listen(line, ASK, () => {
    const { listening, silent } = takeChanges();
    tellAll(LISTENS, listening);
    tellAll(IS_SILENT, silent);
  });
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
  replaceDialogs(line);
  lendCapture(line);
  lendEffects(line);
  disguiseToString();
}

function tellAll(type: string, changed: Changed | null): void {
  for (let at = changed; at !== null; at = at.next) tellOf(line, type, at.element);
}
