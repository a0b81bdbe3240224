/** Actions that begin a download say so, of the file that it is. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test.use({ freshProfile: true });

test('a link, a script and a server that give the browser a file', async ({ panel, puppet, begin }) => {
  const server = await startServer();
  await begin(`http://localhost:${(server.address() as AddressInfo).port}/`, 'Save them');
  const first = await puppet.next();
  const ref = (name: RegExp): object => click(refOf(first.prompt, name));
  first.answer(act(ref(/Plain/), ref(/Unnamed/), ref(/Made/), ref(/Refused/), ref(/by the server/), ref(/Plain/)));
  const second = await puppet.next();
  expect(second.prompt.match(/a download began.*?(?=\n|;)/g)?.map((it) => it.replace(/.*: /, ''))).toEqual([
    'plain.txt (text/plain, 5 bytes)',
    'counter.html',
    'made.txt (text/plain, 4 bytes)',
    'report.csv (text/csv, 11 bytes)',
    'plain.txt (text/plain, 5 bytes)',
  ]);
  expect(second.prompt).toContain('a download began, or the server sent nothing: report.csv');
  // What they say, where they are texts of the page's own site.
  const told = /file "report.csv" says \(page data\):\n {3}\| a,b\n {3}\| 1,2/;
  expect(second.prompt).toMatch(told);
  expect(second.prompt).toMatch(/file "made.txt" says \(page data\):\n {3}\| made/);
  // The page that asked for it is still there, and the plan went on.
  expect(second.prompt).not.toContain('another page is loading');
  second.answer(act(ref(/to a tab/)));
  const third = await puppet.next();
  expect(third.prompt).toContain('it opened a tab, which closed again');
  expect(third.prompt).toContain('other.csv');
  expect(third.prompt).not.toMatch(told);
  expect(third.prompt).toContain('file "report.csv" said: a,b 1,2');
  expect(third.prompt.slice(third.prompt.lastIndexOf('<view>'))).toContain('Files to keep');
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  server.closeAllConnections();
  server.close();
});

async function startServer(): Promise<Server> {
  const page = await readFile(join(ROOT, 'e2e/pages/act-downloads.html'));
  const server = createServer(({ url = '' }, response) => {
    if (!url.startsWith('/sent/')) return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return response
      .writeHead(200, { 'content-disposition': 'attachment', 'content-type': 'text/csv', 'content-length': 11 })
      .end('a,b\n1,2\n3,4');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
