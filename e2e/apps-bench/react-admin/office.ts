/** The back office: its page, built from the toolkit's packages, and the records behind it, kept while it runs. */
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { ROOT } from '../../harness/paths.ts';
import { cachedFolder } from '../host/cached-folder.ts';
import { npmPackages } from '../host/packages.ts';
import type { State } from '../state.ts';
import { RECORDS } from './records.ts';

export interface OfficeRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

export type Collections = Readonly<Record<string, readonly OfficeRecord[]>>;

const SOURCES = join(ROOT, 'e2e', 'apps-bench', 'react-admin', 'pages');
const PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  'react-router-dom@7',
  'dayjs@1.11.23',
  'react-admin@5.15.4',
  'ra-data-simple-rest@5.15.3',
  '@mui/material@9.5.0',
  '@mui/icons-material@9.5.0',
  '@mui/x-date-pickers@9.17.0',
  '@mui/x-data-grid@9.17.0',
];
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

export class BackOffice {
  #pages = '';
  #records = new Map<string, OfficeRecord[]>();
  #server: Server | null = null;

  async install(): Promise<void> {
    const packages = await npmPackages('react-admin', PACKAGES);
    const names = (await readdir(SOURCES)).toSorted();
    const sources = await Promise.all(names.map((name) => readFile(join(SOURCES, name), 'utf8')));
    const built = await cachedFolder('react-admin-page', [packages, ...sources], async (part) => {
      const source = join(part, 'source');
      await cp(SOURCES, source, { recursive: true });
      await symlink(join(packages, 'node_modules'), join(source, 'node_modules'), 'junction');
      const { build } = await import('vite');
      await build({
        root: source,
        configFile: false,
        logLevel: 'error',
        oxc: { jsx: { runtime: 'automatic' } },
        build: { outDir: join(part, 'built'), target: 'esnext', minify: false },
      });
    });
    this.#pages = join(built, 'built');
  }

  async start(): Promise<string> {
    this.#records = new Map(Object.entries(structuredClone(RECORDS)).map(([name, list]) => [name, [...list]]));
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(404).end());
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  state(): Promise<State> {
    const facts: Record<string, string> = {};
    for (const [collection, records] of this.#records)
      for (const { id, ...fields } of records)
        for (const [field, value] of Object.entries(fields))
          facts[`${collection} ${id} ${field}`] = typeof value === 'string' ? value : JSON.stringify(value);
    return Promise.resolve(facts);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, collection, id] = /^\/api\/(\w+)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    const records = this.#records.get(collection ?? '');
    if (records === undefined) return this.#serve(url.pathname, response);
    if (id === undefined && request.method === 'GET') return answerList(records, url.searchParams, response);
    const index = records.findIndex((it) => it.id === Number(id));
    if (id !== undefined && index < 0) throw new Error(`there is no ${id}`);
    const found = records[index];
    if (request.method === 'POST') {
      const made = { ...(await bodyOf(request)), id: Math.max(...records.map((it) => it.id)) + 1 };
      records.push(made);
      return answerJson(made, response);
    }
    if (request.method === 'PUT' && found !== undefined)
      records[index] = { ...found, ...(await bodyOf(request)), id: found.id };
    if (request.method === 'DELETE') records.splice(index, 1);
    answerJson(records[index] ?? found, response);
  }

  async #serve(path: string, response: ServerResponse): Promise<void> {
    const file = resolve(this.#pages, path === '/' ? 'index.html' : `.${path}`);
    if (!file.startsWith(this.#pages + sep)) throw new Error('outside of the pages');
    const body = await readFile(file);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
  }
}

/** As ra-data-simple-rest asks: sorted, filtered, a range of them. */
function answerList(records: readonly OfficeRecord[], asked: URLSearchParams, response: ServerResponse): void {
  const read = (name: string, without: unknown): unknown => JSON.parse(asked.get(name) ?? JSON.stringify(without));
  const filter = read('filter', {}) as Readonly<Record<string, unknown>>;
  const [field, order] = read('sort', ['id', 'ASC']) as readonly [string, string];
  const [first, last] = read('range', [0, records.length - 1]) as readonly [number, number];
  const fits = (record: OfficeRecord): boolean =>
    Object.entries(filter).every(([name, value]) => {
      if (name === 'q')
        return JSON.stringify(Object.values(record)).toLowerCase().includes(String(value).toLowerCase());
      return Array.isArray(value) ? value.includes(record[name]) : record[name] === value;
    });
  const sign = order === 'DESC' ? -1 : 1;
  const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  const all = records.filter(fits).toSorted((a, b) => sign * compare(a[field], b[field]));
  response.setHeader('content-range', `records ${first}-${last}/${all.length}`);
  answerJson(all.slice(first, last + 1), response);
}

const answerJson = (body: unknown, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
};

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Readonly<Record<string, unknown>>;
}
