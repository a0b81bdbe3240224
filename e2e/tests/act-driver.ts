/** Bundled into test pages: the real executor, driven by selectors. */
import type { ElementBrief, PageAction } from '../../src/core/actions/action.ts';
import { asRef, type Ref } from '../../src/core/ids.ts';
import { ActivityMeter } from '../../src/page/ready/activity-meter.ts';
import type { ActContext } from '../../src/page/act/context.ts';
import { NO_REQUESTS, Readiness } from '../../src/page/ready/readiness.ts';
import { Outgoing } from '../../src/page/act/requests/outgoing.ts';
import { RequestCheck } from '../../src/page/act/requests/request-check.ts';
import { Executor } from '../../src/page/act/executor.ts';
import { Clipboard } from '../../src/page/act/text/clipboard.ts';
import { shadowRootOf } from '../../src/page/dom/dom.ts';
import { PageWorldPointer } from '../../src/page/act/pointer/page-world-pointer.ts';
import { lendEffects } from '../../src/page-world/drag-effects.ts';
import { lendCapture } from '../../src/page-world/pointer-capture.ts';

// What the extension has at document_start, here on a page that is there already.
const line = document.createElement('i');
lendCapture(line);
lendEffects(line);

const refs = new Map<Ref, WeakRef<Element>>();
const brief = (element: Element): ElementBrief => ({
  ref: null,
  role: element.id || element.localName,
  name: (element.textContent ?? '').trim().slice(0, 40),
});
const context: ActContext = {
  resolve: (ref) => {
    const element = refs.get(ref)?.deref();
    return element?.isConnected ? { kind: 'live', element } : { kind: 'gone', nearest: [] };
  },
  // No view is shown to anybody here.
  changesOf: () => [],
  brief,
  briefNow: brief,
  shadowRootOf,
  ignored: () => new Set(),
  wasShown: () => true,
  pageWorld: new PageWorldPointer(line),
};

const readiness = new Readiness(new ActivityMeter(), shadowRootOf, async () => NO_REQUESTS);
const executor = new Executor(context, readiness, new RequestCheck(new Outgoing(null)), {
  clipboard: new Clipboard(),
  onCommit: () => undefined,
});
let nextRef = 1;
let nextDispatch = 1;

function refOf(selector: string): Ref {
  // "host >>> inner" reaches into open roots.
  let scope: ParentNode = document;
  let element: Element | null = null;
  for (const part of selector.split('>>>')) {
    element = scope.querySelector(part.trim());
    if (!element) throw new Error(`nothing matches ${selector}`);
    scope = element.shadowRoot ?? element;
  }
  const ref = asRef(String((nextRef += 1)));
  if (element) refs.set(ref, new WeakRef(element));
  return ref;
}

/** Selectors by refs, however deep. */
function withRefs(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withRefs);
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]: [string, unknown]) => {
      if (key === 'refs') return [key, (value as string[]).map(refOf)];
      if (key !== 'ref' || typeof value !== 'string') return [key, withRefs(value)];
      return [key, value.startsWith('=') ? asRef(value.slice(1)) : refOf(value)];
    }),
  );
}

/** `ref` is a selector, or "=" and a ref that was given before. */
function act(raw: Record<string, unknown>, dispatchId?: string): Promise<unknown> {
  const action = withRefs(raw) as PageAction;
  return executor.act(dispatchId ?? `test-${(nextDispatch += 1)}`, action);
}

Object.assign(globalThis, { driver: { act, refOf, stop: () => executor.stop() } });
