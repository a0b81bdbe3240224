/** Serves the applications, and their answers after a while, or never. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { APPS } from './apps.ts';
import { pageOf } from './page.ts';

/** How long the answer of a web socket takes. */
const SOCKET_MS = 300;

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
  // The server does not close what it has upgraded.
  const sockets: Duplex[] = [];
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade';
    socket.write(`${head}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    // One frame of text for whatever comes.
    socket.once('data', () => void delay(SOCKET_MS).then(() => socket.write(Buffer.from('\x81\x02ok', 'latin1'))));
    socket.on('error', () => socket.destroy());
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
