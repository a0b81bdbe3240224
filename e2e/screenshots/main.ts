/**
 * `npm run screenshots`: the panel's picture in every state, light and dark, of the real packed
 * extension. They go to screenshots/, with store.png for the store's listing; `--readme` also makes docs/panel.png anew, and
 * `--lang de` puts German texts into all but those two.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { startPuppet } from '../tests/puppet-model.ts';
import { bothPictures } from './both-pictures.ts';
import { playScenes } from './play-scenes.ts';
import type { Stage } from './scenes.ts';
import { createShooter } from './shooter.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'screenshots') },
    readme: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'en' },
  },
});
const out = resolve(values.out);
const picturePath = values.readme ? join(ROOT, 'docs', 'panel.png') : join(out, 'readme.png');
mkdirSync(dirname(picturePath), { recursive: true });

const shop = await serveFolder(join(ROOT, 'e2e', 'screenshots', 'pages'));
const miniwob = await serveMiniwob(await ensureMiniwob());
const model = await startPuppet();
const extension = await launchExtension({
  dist: ensureBuilt(),
  window: { width: 1280, height: 1100 },
  asks: true,
});
try {
  const shopUrl = `${shop.url}/shop.html`;
  const { panel, tab } = await extension.openPanel({ url: shopUrl });
  const shooter = createShooter(panel.page, out, values.lang);
  const killWorker = (): Promise<void> => extension.killWorker();
  const stage: Stage = { panel, tab, shooter, shopUrl, miniwob, model, killWorker };
  const picture = async (): Promise<void> => {
    // As high as the page beside it.
    await panel.page.setViewportSize({ width: 360, height: await tab.evaluate<number>('innerHeight') });
    // Pointing at a step outlines its element on the page.
    await panel.page.getByText('Click tab “Orders”').last().hover();
    await bothPictures(extension.context, { tab, panel: panel.page, path: picturePath, store: join(out, 'store.png') });
  };

  await playScenes(stage, picture);
  console.log(`${shooter.taken.length} pictures in ${relative(process.cwd(), out) || '.'}`);
} finally {
  await extension.close();
  await model.close();
  await miniwob.close();
  await shop.close();
}
