/**
 * A model whose answers the test gives, one by one, over the real OpenAI wire: for tests that must
 * hold a run in a phase. What a whole conversation looks like is e2e/scripted-model's business.
 */
import { cellsIn } from '../scripted-model/read-row.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picturesOfContent, textOfContent } from '../scripted-model/exchange.ts';

export interface PuppetRequest {
  /** All messages of the request, as one text. */
  readonly prompt: string;
  /** Data URLs of the pictures in it. */
  readonly pictures: readonly string[];
  /** The whole body as it came. */
  readonly body: string;
  /** Answers with this object as JSON, or with this text. */
  answer(decision: object | string): void;
  /** Sends a first piece of the answer and leaves the rest open. */
  begin(text: string): void;
}

export interface PuppetModel {
  readonly baseUrl: string;
  /** Requests that have come in so far, answered or not. */
  readonly count: number;
  /** Of all requests so far. */
  readonly connections: number;
  /** The next request that nobody has taken yet. */
  next(): Promise<PuppetRequest>;
  /** Nothing was asked so far. */
  forget(): void;
  close(): Promise<void>;
}

export async function startPuppet(): Promise<PuppetModel> {
  const waiting: PuppetRequest[] = [];
  const takers: ((request: PuppetRequest) => void)[] = [];
  let count = 0;
  let connections = 0;

  const server = createServer((req, res) => {
    if (req.method !== 'POST') {
      json(res, { object: 'list', data: [{ id: 'puppet', object: 'model', created: 0, owned_by: 'test' }] });
      return;
    }
    void bodyOf(req).then((body) => {
      const { messages } = JSON.parse(body) as { messages: { content: unknown }[] };
      const prompt = messages.map(({ content }) => textOfContent(content) ?? '').join('\n');
      const pictures = messages.flatMap(({ content }) => picturesOfContent(content) ?? []);
      count += 1;
      const request = answerable(res, { prompt, pictures, body });
      const taker = takers.shift();
      if (taker) taker(request);
      else waiting.push(request);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get count() {
      return count;
    },
    get connections() {
      return connections;
    },
    next: () => {
      const request = waiting.shift();
      return request ? Promise.resolve(request) : new Promise((resolve) => takers.push(resolve));
    },
    forget() {
      waiting.length = 0;
      takers.length = 0;
      count = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerable(res: ServerResponse, asked: Pick<PuppetRequest, 'prompt' | 'pictures' | 'body'>): PuppetRequest {
  const chunk = (delta: object, finish: string | null, usage?: object): void => {
    const choices = usage ? [] : [{ index: 0, delta, finish_reason: finish }];
    const body = {
      id: 'c',
      object: 'chat.completion.chunk',
      created: 0,
      model: 'puppet',
      choices,
      ...(usage && { usage }),
    };
    res.write(`data: ${JSON.stringify(body)}\n\n`);
  };
  const open = (): void => {
    if (!res.headersSent) res.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  return {
    ...asked,
    begin(text) {
      open();
      chunk({ role: 'assistant', content: text }, null);
    },
    answer(decision) {
      open();
      const content = typeof decision === 'string' ? decision : JSON.stringify(decision);
      chunk({ role: 'assistant', content }, null);
      chunk({}, 'stop');
      chunk({}, null, { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 });
      res.end('data: [DONE]\n\n');
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  return body;
}

function json(res: ServerResponse, value: unknown): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(value));
}

// ---- decisions in the form of a model's answer

export const act = (...plan: object[]): object => ({ reasoning: 'As asked.', next: { kind: 'act', plan } });
/** The plan ends its policy when the condition holds after it, within this many seconds. */
export const finishing = (when: object, answer: string, plan: readonly object[], seconds = 5): object => ({
  reasoning: 'As asked.',
  next: {
    kind: 'act',
    plan,
    finish: { when: { ref: null, after: null, ...when }, seconds, answer },
  },
});
export const click = (ref: string): object => ({ kind: 'click', ref, how: 'left' });
export const type = (ref: string, text: string): object => ({
  kind: 'type',
  ref,
  text,
  mode: 'replace',
  enter: false,
});
export const done = (answer = 'Done.'): object => ({
  reasoning: 'All is done.',
  next: { kind: 'return', status: 'done', answer },
});
export const ask = (question: string): object => ({
  reasoning: 'It is not clear.',
  next: { kind: 'ask', question },
});

/** The ref of the element that names this, in a line of its own or in a row, as a model would read it from the view. */
export function refOf(prompt: string, line: RegExp): string {
  const view = prompt.slice(prompt.lastIndexOf('<view>'));
  for (const text of view.split('\n').flatMap((it) => [it, ...cellsIn(it.replace(/^ *(?:- |columns: )/, ''))])) {
    const ref = /^\s*([a-z]*[1-9][0-9]*)\s/.exec(text)?.[1];
    if (ref !== undefined && line.test(text)) return ref;
  }
  throw new Error(`no element line matches ${String(line)} in\n${view}`);
}
