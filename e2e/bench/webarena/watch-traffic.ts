import type { BrowserContext, Request } from '@playwright/test';
import type { Traffic } from './files.ts';

/** Notes every request of the context's tabs to these addresses, in the order in which they were sent. */
export function watchTraffic(context: BrowserContext, addresses: readonly string[]): () => Promise<readonly Traffic[]> {
  const seen: Request[] = [];
  const note = (request: Request): void => {
    if (addresses.some((it) => request.url().startsWith(it))) seen.push(request);
  };
  context.on('request', note);
  return async () => {
    context.off('request', note);
    return (await Promise.all(seen.map(readRequest))).filter((it) => it !== null);
  };
}

/** @returns null of a request that got no answer. */
async function readRequest(request: Request): Promise<Traffic | null> {
  const response = await request.response().catch(() => null);
  if (response === null) return null;
  const answered = await response.allHeaders();
  const isJson = (answered['content-type'] ?? '').includes('json');
  return {
    url: request.url(),
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postData(),
    status: response.status(),
    answered,
    // A page that was left has no bodies any more.
    text: isJson ? await response.text().catch(() => null) : null,
  };
}
