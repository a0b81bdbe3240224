/** Looks of the packed extension at simulated applications: each shows all that was asked for when it is read. */
import { APPS } from '../ready-bench/apps.ts';
import { measure } from '../ready-bench/measure.ts';
import { serveApps } from '../ready-bench/server.ts';
import { expect, test } from './puppet-test.ts';

const GROUPS: Readonly<Record<string, (app: (typeof APPS)[number]) => boolean>> = {
  'after a page was opened': (app) => app.on === 'open' && app.isRestless !== true,
  'after an action': (app) => app.on !== 'open' && app.isRestless !== true,
  'at pages that never get quiet': (app) => app.isRestless === true,
};

for (const [when, isIn] of Object.entries(GROUPS))
  test(`no look comes too early: ${when}`, async ({ panel, tab, puppet }) => {
    test.setTimeout(120_000);
    const server = await serveApps();
    const { url } = server;
    const early: string[] = [];
    for (const app of APPS.filter((it) => isIn(it) && it.isForBench !== true))
      if ((await measure(app, 1, { panel, tab, puppet, url })).isEarly) early.push(app.name);
    expect(early).toEqual([]);
    await server.close();
  });
