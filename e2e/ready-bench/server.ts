/** Serves the applications, and their answers after a while, or never. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { APPS } from './apps.ts';
import { pageOf } from './page.ts';

interface AppServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveApps(): Promise<AppServer> {
  const server = createServer((request, response) => {
    const [, kind = '', arg = '', more = ''] = (request.url ?? '').split(/[/?]/);
    const send = async (type: string, body: string, afterMs: number): Promise<void> => {
      await delay(afterMs);
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    switch (kind) {
      case 'app':
        return void send('text/html; charset=utf-8', pageOf(APPS[Number(arg)], Number(more)), 0);
      case 'home':
        return void send('text/html', '<!doctype html><title>Home</title><h1>Home</h1>', 0);
      case 'api':
        return void send('application/json', JSON.stringify(['a', 'b', 'c', 'd']), Number(arg));
      case 'inner': {
        const ready = more === 'silent' ? '' : '<script>parent.ready()</script>';
        return void send('text/html', `<!doctype html><button>Inside</button>${ready}`, Number(arg));
      }
      case 'module':
        return void send('text/javascript', more === 'silent' ? '' : 'table(4); ready();', Number(arg));
      case 'events':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return void response.write('data: hello\n\n');
      case 'upload':
      case 'never':
        return;
      default:
        response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
