/** The pages that are loaded: next to nothing of their own, so that the extension's share stands out. */
import { serveFolder, type StaticServer } from '../harness/static-server.ts';

export interface IdlePage {
  readonly label: string;
  readonly path: string;
  readonly frames: number;
}

const CHILD_FRAMES = 40;

export const PAGES: readonly IdlePage[] = [
  { label: '1 frame', path: '/one', frames: 1 },
  { label: `${CHILD_FRAMES + 1} frames`, path: '/many', frames: CHILD_FRAMES + 1 },
];

const head = '<!doctype html><meta charset="utf-8"><title>Idle</title>';
const bodies: Readonly<Record<string, string>> = {
  '/one': `${head}<p>A page</p>`,
  '/many': `${head}<p>A page</p>${'<iframe src="/one"></iframe>'.repeat(CHILD_FRAMES)}`,
};

export const servePages = (): Promise<StaticServer> =>
  serveFolder('.', {
    route: (path) => {
      const body = bodies[path];
      return body === undefined ? undefined : { type: 'text/html; charset=utf-8', body };
    },
  });
