/**
 * alert, confirm, prompt and print. While a run is at work a dialog of the browser would block the page and
 * the run, so that our isolated script answers instead. Each call asks it first; otherwise the browser's
 * own dialog opens, and our isolated script is told what the person answered: it may be recording.
 */
import { replaceMethod } from './disguise.ts';
import { ANSWERED, ANSWERS, OPENS, WOULD_OPEN, type Answers, type Opens } from './handshake.ts';
import { apply, detailOf, listen, navigatorOf, textOf } from './natives.ts';
import { tell } from './tell.ts';

type Kind = Opens['kind'];
const KINDS: readonly Kind[] = ['alert', 'confirm', 'prompt', 'print'];

export function replaceDialogs(channel: EventTarget): void {
  let answer: Answers | null = null;
  listen(channel, ANSWERS, (event) => (answer = detailOf(event) as Answers));

  for (const kind of KINDS)
    replaceMethod(window, kind, (native, self, args) => {
      if (!isWindow(self) || !tell(channel, WOULD_OPEN, kind)) {
        const given: unknown = apply(native, self, args);
        // An object is not turned into text a second time, which the page would notice.
        const text = typeof args[0] === 'string' ? args[0] : '';
        if (kind === 'confirm' || kind === 'prompt')
          tell(channel, ANSWERED, { __proto__: null as never, kind, text, given });
        return given;
      }
      const text = args.length > 0 && kind !== 'print' ? textOf(args[0]) : '';
      const proposed = args.length > 1 && kind === 'prompt' && args[1] !== undefined ? textOf(args[1]) : '';
      answer = null;
      tell(channel, OPENS, { __proto__: null as never, kind, text, proposed });
      return resultOf(kind, answer);
    });
}

function resultOf(kind: Kind, answer: Answers | null): unknown {
  if (kind === 'confirm') return answer?.accept === true;
  if (kind === 'prompt') return answer?.accept === true ? answer.text : null;
  return undefined;
}

/** Called on anything else, the native one throws what it has to. */
function isWindow(self: unknown): boolean {
  if (self === undefined || self === null || self === window) return true;
  try {
    navigatorOf(self);
    return true;
  } catch {
    return false;
  }
}
