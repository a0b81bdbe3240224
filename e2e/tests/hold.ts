/** A server whose one resource does not come until the test says so: it holds a page in its tracks. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hold {
  /** The resource that is held. */
  readonly url: string;
  /** A page beside it, for holds that keep a page loading. */
  readonly page: string;
  /** Somebody waits for the resource now. */
  readonly reached: Promise<void>;
  /** Lets everybody go on, and ends the server. */
  release(): void;
}

export async function startHold(html = ''): Promise<Hold> {
  const held: ServerResponse[] = [];
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const server = createServer((req, res) => {
    res.setHeader('access-control-allow-origin', '*');
    if (req.url === '/') {
      res.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`);
      return;
    }
    held.push(res);
    reach();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    page,
    url: `${page}held`,
    reached,
    release() {
      for (const response of held) response.end();
      server.close();
    },
  };
}
