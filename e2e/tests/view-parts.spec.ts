/** Pages that are longer than a view: what is left out is named by region, and can be looked at. */
import { serveFolder } from '../harness/static-server.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const PAGE = `<!doctype html><title>Ledger</title>
<main><table><caption>Entries</caption>${Array.from(
  { length: 5200 },
  (_, i) =>
    `<tr><td>Entry ${i + 1}</td><td><button onclick="log.textContent = this.textContent">Open ${i + 1}</button></td></tr>`,
).join('')}</table></main>
<footer>${Array.from({ length: 700 }, (_, i) => `<p>Small print ${i + 1}</p>`).join('')}</footer><p id="log"></p>`;

test('the 5,000th row of a table is found page by page, and clicked', async ({ panel, tab, puppet, begin }) => {
  test.slow();
  const server = await serveFolder('.', {
    route: (path) => (path === '/' ? { type: 'text/html; charset=utf-8', body: PAGE } : undefined),
  });
  await begin(server.url, 'Open entry 5000');

  const first = await puppet.next();
  expect(first.prompt).toMatch(/^~ \d{4,} more left out \(look: about \d+ pages\)$/m);
  const table = /^~ (\d+) table Entries: \d{4,} left out$/m.exec(first.prompt)?.[1] ?? '';
  const footer = /^~ (\d+) contentinfo: 700 left out$/m.exec(first.prompt)?.[1] ?? '';
  expect(first.prompt).not.toContain('Open 5000');
  const look = (ref: string | null, page: number): object => act({ kind: 'look', ref, page });

  first.answer(look(footer, 1));
  const below = await puppet.next();
  expect(below.prompt).toContain(`part: page 1 of 2 of ${footer}`);
  expect(below.prompt).toContain('- Small print 1\n');
  expect(below.prompt).not.toContain('Open 1\n');

  // A number beyond the last page is the last page, and tells how many there are.
  below.answer(look(table, 99_999));
  const last = await puppet.next();
  const pages = Number(/^part: page \d+ of (\d+) of /m.exec(last.prompt)?.[1]);
  expect(pages).toBeGreaterThan(10);
  expect(last.prompt).toMatch(/button Open 5200$/m);

  last.answer(look(table, Math.ceil((5000 / 5200) * pages)));
  const there = await puppet.next();
  expect(there.prompt).toMatch(/^ *table: Entries$/m);
  there.answer(act(click(refOf(there.prompt, /button Open 5000$/))));

  const after = await puppet.next();
  expect(after.prompt).not.toMatch(/^part: /m);
  await expect(tab.locator('#log')).toHaveText('Open 5000');
  after.answer(look('999999', 1));
  const gone = await puppet.next();
  expect(gone.prompt).toContain('part: 999999 is gone');
  gone.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await server.close();
});
