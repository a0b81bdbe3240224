/** Serves the application on the loopback: its start page lists the scenarios, `?scenario=book-flight&seed=3` is one of them. */
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { serveFolder, type StaticServer } from '../harness/static-server.ts';
import { bundleApp } from './bundle.ts';
import type { Task } from './scenario/wish.ts';

/** The address names the application: its policies are for these pages alone. */
const FOLDER = '/airline-crm/app';

export interface CrmServer extends StaticServer {
  /** Lists the scenarios. */
  readonly start: string;
  /** For the bench: the page does not show the scenario's command. */
  urlOf(task: Task, seed: number): string;
}

export async function serveCrm({ port = 0 }: { port?: number } = {}): Promise<CrmServer> {
  const script = await bundleApp();
  const server = await serveFolder(join(ROOT, 'e2e'), {
    port,
    route: (path) =>
      path === `${FOLDER}/app.js` ? { type: 'text/javascript; charset=utf-8', body: script } : undefined,
  });
  return {
    ...server,
    start: `${server.url}${FOLDER}/`,
    urlOf: (task, seed) => `${server.url}${FOLDER}/?scenario=${task}&seed=${seed}&bench`,
  };
}
