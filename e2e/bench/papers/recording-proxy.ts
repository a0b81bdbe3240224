/** A loopback server in front of a model's: it passes everything on and notes what was asked and answered. Keys are not noted. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAnswer, type WireAnswer } from './wire-answer.ts';

/** One request to the model's server, and what came of it. */
export interface ModelCall extends WireAnswer {
  readonly path: string;
  /** The body as it was sent. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Of HTTP; 0 where no whole answer came. */
  readonly status: number;
}

export interface RecordingProxy {
  /** @param seat - Names the browser that asks: the calls are kept by it. */
  urlFor(seat: string, upstream: string): string;
  /** The calls since the last time, in the order in which they were answered. */
  take(seat: string): ModelCall[];
  close(): Promise<void>;
}

/** Of the connection between two servers, not of the message. */
const NOT_PASSED_ON = [
  'host',
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
];

export async function startRecordingProxy(): Promise<RecordingProxy> {
  const upstreams = new Map<string, string>();
  const calls = new Map<string, ModelCall[]>();

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [, seat = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(req.url ?? '') ?? [];
    const upstream = upstreams.get(seat);
    if (upstream === undefined) {
      res.writeHead(404).end();
      return;
    }
    const body = await bodyOf(req);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    let status = 0;
    let text = '';
    try {
      const answer = await fetch(upstream + rest, {
        method: req.method ?? 'GET',
        headers: passedOn(Object.entries(req.headers).map(([name, value]) => [name, String(value)])),
        ...(body === '' ? {} : { body }),
        signal: gone.signal,
      });
      res.writeHead(answer.status, Object.fromEntries(passedOn([...answer.headers])));
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) {
        text += decoder.decode(part, { stream: true });
        res.write(part);
      }
      status = answer.status;
      res.end();
    } catch {
      // As the model's server does when it goes away: the extension says what that means.
      res.destroy();
    }
    if (body === '') return;
    const call = { path: rest, request: asObject(body), status, ...readAnswer(text) };
    calls.set(seat, [...(calls.get(seat) ?? []), call]);
  }

  const server = createServer((req, res) => void pass(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlFor(seat, upstream) {
      upstreams.set(seat, upstream.replace(/\/$/, ''));
      return `${url}/${seat}`;
    },
    take(seat) {
      const taken = calls.get(seat) ?? [];
      calls.delete(seat);
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const passedOn = (headers: readonly (readonly [string, string])[]): [string, string][] =>
  headers.flatMap(([name, value]) => (NOT_PASSED_ON.includes(name) ? [] : [[name, value] as [string, string]]));

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function asObject(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return { body };
  }
}
