/**
 * Whether the extension looks at a page when it is ready, and how soon after that: simulated applications with
 * known moments of readiness. `npm run bench:ready`.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { startPuppet } from '../tests/puppet-model.ts';
import { APPS } from './apps.ts';
import { measure, type Look } from './measure.ts';
import { tableOf, textOfTargets } from './report.ts';
import { serveApps } from './server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});

const server = await serveApps();
const puppet = await startPuppet();
const extension = await launchExtension({ dist: ensureBuilt(), headless: true });
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'none', model: 'puppet' });
  const looks: Look[] = [];
  for (let seed = 0; seed < Number(values.rounds); seed += 1)
    for (const app of APPS.filter(({ name }) => name.includes(values.only)))
      looks.push(await measure(app, seed, { panel, tab, puppet, url: server.url }));
  console.log(tableOf(looks));
  console.log(textOfTargets(looks));
} finally {
  await extension.close();
  await puppet.close();
  await server.close();
}
