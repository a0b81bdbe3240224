/** A file server on the loopback for pages under test: fixtures, the demo page, MiniWoB++. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
};

export interface StaticServer {
  /** "http://localhost:PORT", no slash at the end. */
  readonly url: string;
  /** The same files from another origin, for frames across origins. */
  readonly otherOrigin: string;
  readonly port: number;
  close(): Promise<void>;
}

interface Routed {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StaticOptions {
  /** 0, the default: a free one. */
  readonly port?: number;
  /** Answers a path itself, after a while if it likes; undefined leaves it to the files. */
  readonly route?: (path: string) => Routed | Promise<Routed> | undefined;
}

/** @throws Error with what to do when the port is taken. */
export async function serveFolder(folder: string, { port = 0, route }: StaticOptions = {}): Promise<StaticServer> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '/');
    const routed = path === null ? undefined : route?.(path);
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) refuse(response, 400);
    else if (routed !== undefined) void sendRouted(routed, response);
    else void sendFile(root, path, response);
  });
  await listen(server, port);
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${bound}`,
    otherOrigin: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The decoded path; null for one that is no path or tries to leave. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}

async function sendRouted(routed: Routed | Promise<Routed>, response: ServerResponse): Promise<void> {
  const { type, body, headers: more } = await routed;
  response.writeHead(200, { ...headers(type), ...more }).end(body);
}

async function sendFile(root: string, path: string, response: ServerResponse): Promise<void> {
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  // Belt to pathOf's braces: nothing outside the folder is ever read.
  if (file !== root && !file.startsWith(root + sep)) return refuse(response, 403);
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) return refuse(response, 404);
  response.writeHead(200, {
    ...headers(TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'),
    'content-length': found.size,
  });
  if (response.req.method === 'HEAD') return void response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

const headers = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'no-store',
});

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, headers('text/plain; charset=utf-8')).end(String(status));
}

/** Over IPv4: browsers try both loopbacks for localhost. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program: choose another one with --port, or leave it out.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => ready());
  });
}
