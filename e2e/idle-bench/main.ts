/**
 * What the extension costs pages that it does nothing in: each page is loaded in turn in a browser
 * without it and in one with it. `npm run bench:idle`.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { bytesOf } from './bytes.ts';
import { emptyExtension } from './empty-extension.ts';
import { firstViews } from './first-view.ts';
import { PAGES, servePages } from './pages.ts';
import { costRow, tableOf, textOfTargets, type CostRow } from './report.ts';
import { visit, type Cost } from './visit.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, views: { type: 'string', default: 'yes' } },
});
const rounds = Number(values.rounds);

const dist = ensureBuilt();
const server = await servePages();
const empty = emptyExtension();
const plain = await launchExtension({ dist: empty.dist, headless: true });
const extension = await launchExtension({ dist, headless: true });
try {
  const rows: CostRow[] = [];
  for (const page of PAGES) {
    const url = `${server.url}${page.path}`;
    const costs: { without: Cost; with: Cost }[] = [];
    // The first round warms the browsers up.
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { without: await visit(plain.context, url), with: await visit(extension.context, url) };
      if (round > 0) costs.push(pair);
    }
    rows.push(costRow(page, costs));
  }
  const bytes = bytesOf(dist);
  const views = values.views === 'no' ? [] : await firstViews(extension, server.url, rounds);
  console.log(tableOf(rows, bytes, views));
  console.log(textOfTargets(rows, bytes, views));
} finally {
  await extension.close();
  await plain.close();
  await server.close();
  empty.remove();
}
