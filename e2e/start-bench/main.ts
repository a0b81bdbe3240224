/**
 * How long a run waits for a worker that has died, and how large the worker is: `npm run bench:start`. Builds that
 * are named by `--dist FOLDER`, as often as one likes, are measured in turn beside that of these sources.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { quantile } from '../view-bench/figures.ts';
import { StartedWorker } from './started-worker.ts';
import { workerBytes } from './worker-size.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, dist: { type: 'string', multiple: true, default: [] } },
});

const server = await serveFolder('e2e/pages');
const builds = await Promise.all(
  [ensureBuilt(), ...values.dist].map(async (dist) => ({
    dist,
    ms: [] as number[],
    worker: await StartedWorker.open(dist, `${server.url}/counter.html`),
  })),
);
try {
  // The first round warms the browsers up: Chrome keeps the compiled code.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const { ms, worker } of builds) {
      const took = await worker.msToStart();
      if (round > 0) ms.push(took);
    }
  console.log('| build | worker | first answer of run.start, median | p95 |\n|---|---:|---:|---:|');
  for (const { dist, ms } of builds) {
    const [median, p95] = [0.5, 0.95].map((at) => `${quantile(ms, at).toFixed(0)} ms`);
    console.log(`| ${relative(ROOT, dist)} | ${Math.round(workerBytes(dist) / 1024)} KB | ${median} | ${p95} |`);
  }
} finally {
  for (const { worker } of builds) await worker.close();
  await server.close();
}
