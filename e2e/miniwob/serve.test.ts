import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMiniwob, type MiniwobServer } from './serve.ts';

let server: MiniwobServer;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'stepwise-serve-'));
  const html = join(root, 'html');
  await mkdir(join(html, 'miniwob'), { recursive: true });
  await mkdir(join(html, 'flight', 'AA'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(html, 'miniwob', 'click-button.html'), '<p>é</p>');
  await writeFile(join(html, 'flight', 'AA', 'wrapper.html'), '');
  server = await serveMiniwob(html);
});
afterAll(() => server.close());

/** Raw: fetch would fold ".." away before sending. */
const statusOf = (path: string): Promise<number> =>
  new Promise((answered, failed) => {
    request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });

test('pages come as UTF-8', async () => {
  const answer = await fetch(server.urlOf('click-button').replace('localhost', '127.0.0.1'));
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('<p>é</p>');
});

test('the front page lists the tasks, flights last', async () => {
  expect(server.tasks.map(({ name }) => name)).toEqual(['click-button', 'flight.AA']);
  const text = await (await fetch(`${server.otherOrigin}/`)).text();
  expect(text).toContain('<a href="/flight/AA/wrapper.html">flight.AA</a>');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/miniwob/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00',
  '/%zz',
  '/none',
])('%s gives no file', async (path) => {
  expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
});

test('an unknown task is named', () => {
  expect(() => server.urlOf('click-buton')).toThrow('no task "click-buton"');
});
