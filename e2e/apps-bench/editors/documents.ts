/** A small application around the editors: it serves their pages, and keeps each document in a file. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import type { State } from '../state.ts';
import { buildPages } from './build-pages.ts';

export interface Document {
  readonly title: string;
  readonly body: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

export class Documents {
  readonly #editors: readonly string[];
  readonly #documents: Readonly<Record<string, Document>>;
  readonly #bodyAsKept: (body: string) => string;
  #pages = '';
  #folder = '';
  #server: Server | null = null;

  /** @param bodyAsKept - The body in the form in which states are compared. */
  constructor(
    editors: readonly string[],
    documents: Readonly<Record<string, Document>>,
    bodyAsKept: (body: string) => string,
  ) {
    this.#editors = editors;
    this.#documents = documents;
    this.#bodyAsKept = bodyAsKept;
  }

  async install(): Promise<void> {
    this.#pages = await buildPages(this.#editors);
  }

  async start(folder: string): Promise<string> {
    this.#folder = join(folder, 'documents');
    await mkdir(this.#folder, { recursive: true });
    for (const [name, document] of Object.entries(this.#documents)) await this.#write(name, document);
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

  async state(): Promise<State> {
    const state: Record<string, string> = {};
    for (const name of (await readdir(this.#folder)).filter((it) => it.endsWith('.json'))) {
      const { title, body } = JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as Document;
      state[`${name} title`] = title;
      state[`${name} body`] = this.#bodyAsKept(body);
    }
    return state;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = /^\/api\/documents\/(\w+)$/.exec(path)?.[1];
    if (name !== undefined && request.method === 'PUT') {
      await this.#write(name, JSON.parse(await bodyOf(request)) as Document);
      response.writeHead(204).end();
      return;
    }
    const file = name === undefined ? resolve(this.#pages, `.${path}`) : join(this.#folder, `${name}.json`);
    if (name === undefined && !file.startsWith(this.#pages + sep)) throw new Error('outside of the pages');
    const type = TYPES[extname(file)] ?? 'application/json';
    const body = await readFile(file);
    response.writeHead(200, { 'content-type': type }).end(body);
  }

  /** Whole or not at all: the state may be read meanwhile. */
  async #write(name: string, { title, body }: Document): Promise<void> {
    const file = join(this.#folder, `${name}.json`);
    await writeFile(`${file}.part`, JSON.stringify({ title, body }));
    await rename(`${file}.part`, file);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
