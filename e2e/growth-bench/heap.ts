/** Bytes of JavaScript's heaps after a collection of garbage. */
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';

interface Usage {
  readonly usedSize: number;
}

/** Of everything that runs in the tab: the page, the hook in its world, and the content scripts. */
export async function heapOfPage(session: CDPSession): Promise<number> {
  // What the first collection finalises the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** The extension's worker, over a connection of its own: Playwright's sessions are for pages alone. */
export class WorkerHeap {
  readonly #connection: Browser;
  readonly #session: CDPSession;
  readonly #sessionId: string;
  #lastId = 0;

  private constructor(connection: Browser, session: CDPSession, sessionId: string) {
    this.#connection = connection;
    this.#session = session;
    this.#sessionId = sessionId;
  }

  static async open(extension: Extension): Promise<WorkerHeap> {
    const connection = await chromium.connectOverCDP(extension.endpoint);
    const session = await connection.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(extension.url('')),
    );
    if (!worker) throw new Error('the extension’s worker does not run');
    const { targetId } = worker;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return new WorkerHeap(connection, session, sessionId);
  }

  async bytes(): Promise<number> {
    await this.#send('HeapProfiler.collectGarbage');
    await this.#send('HeapProfiler.collectGarbage');
    return ((await this.#send('Runtime.getHeapUsage')) as Usage).usedSize;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #send(method: string): Promise<unknown> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const hear = (event: { readonly sessionId: string; readonly message: string }): void => {
        const reply = JSON.parse(event.message) as { id?: number; result?: unknown; error?: unknown };
        if (event.sessionId !== this.#sessionId || reply.id !== id) return;
        this.#session.off('Target.receivedMessageFromTarget', hear);
        if (reply.error === undefined) resolve(reply.result);
        else reject(new Error(`${method}: ${JSON.stringify(reply.error)}`));
      };
      this.#session.on('Target.receivedMessageFromTarget', hear);
      const message = JSON.stringify({ id, method });
      this.#session.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });
  }
}
