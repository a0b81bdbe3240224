/**
 * JavaScript's heaps after a collection of garbage. Beside the total stands what the program itself keeps: V8 adds
 * compiled code for as long as it finds functions worth compiling, and lists of what that code depends on.
 */
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { dataIn } from './snapshot.ts';

export interface Heap {
  /** Bytes of everything that V8 holds. */
  readonly used: number;
  /** Bytes of objects, arrays, strings and closures. */
  readonly data: number;
}

/** A session of the developer tools, whoever carries it. */
interface Tools {
  send(method: string, params?: object): Promise<unknown>;
  /** @param hear - Gets each piece of a snapshot. */
  hear(hear: (chunk: string) => void): void;
}

const CHUNK = 'HeapProfiler.addHeapSnapshotChunk';

async function heapOf(tools: Tools): Promise<Heap> {
  // What the first collection finalises the second one frees.
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await tools.send('Runtime.getHeapUsage')) as { readonly usedSize: number };
  const chunks: string[] = [];
  tools.hear((chunk) => chunks.push(chunk));
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  tools.hear(() => undefined);
  return { used: usedSize, data: dataIn(chunks.join('')) };
}

/** Everything that runs in the tab: the page, the hook in its world, and the content scripts. */
export class PageHeap {
  readonly #session: CDPSession;
  #hear: (chunk: string) => void = () => undefined;

  constructor(session: CDPSession) {
    this.#session = session;
    session.on(CHUNK, ({ chunk }) => this.#hear(chunk));
  }

  now(): Promise<Heap> {
    return heapOf({
      send: (method, params) => this.#session.send(method as 'Runtime.getHeapUsage', params),
      hear: (hear) => (this.#hear = hear),
    });
  }
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly chunk: string };
  readonly result?: unknown;
  readonly error?: unknown;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The extension's worker, over a connection of its own: Playwright's sessions are for pages alone. */
export class WorkerHeap {
  readonly #connection: Browser;
  readonly #session: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, Waiting>();
  #hear: (chunk: string) => void = () => undefined;
  #lastId = 0;

  private constructor(connection: Browser, session: CDPSession, sessionId: string) {
    this.#connection = connection;
    this.#session = session;
    this.#sessionId = sessionId;
    session.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#receive(JSON.parse(event.message) as Message);
    });
  }

  static async open(extension: Extension): Promise<WorkerHeap> {
    const connection = await chromium.connectOverCDP(extension.endpoint);
    const session = await connection.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(extension.url('')));
    if (!worker) throw new Error('the extension’s worker does not run');
    const { targetId } = worker;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return new WorkerHeap(connection, session, sessionId);
  }

  now(): Promise<Heap> {
    return heapOf({
      send: (method, params) => this.#send(method, params),
      hear: (hear) => (this.#hear = hear),
    });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method === CHUNK && params) return this.#hear(params.chunk);
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new Error(JSON.stringify(error)));
  }

  #send(method: string, params: object = {}): Promise<unknown> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params });
      this.#session.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });
  }
}
