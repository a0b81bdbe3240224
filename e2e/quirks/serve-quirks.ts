/** e2e/pages/quirks on the loopback, and beside them the real builds of the frameworks that they use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { rolldown } from 'rolldown';
import { ROOT } from '../harness/paths.ts';
import { serveFolder, type StaticServer } from '../harness/static-server.ts';

/** As slow as the network of a person on the way. */
const LATE_MS = 300;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="teal"/></svg>';
const MODULES = ['react.js', 'vue.js', 'codemirror.js', 'codemirror5.js', 'prosemirror.js'] as const;
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/**
 * Modules by path, as in frameworks/: /react.js has the exports of react and react-dom/client, and so on.
 * Whatever is called /late/….svg is a picture, and comes late.
 */
export async function serveQuirks(): Promise<StaticServer> {
  const modules = new Map<string, string>();
  for (const name of MODULES) modules.set(`/${name}`, await bundle(name));
  const codeMirrorStyle = readFileSync(join(ROOT, 'node_modules', 'codemirror5', 'lib', 'codemirror.css'), 'utf8');
  return serveFolder(join(ROOT, 'e2e', 'pages', 'quirks'), {
    route: (path) => {
      if (/^\/late\/.*\.svg$/.test(path)) return after(LATE_MS, { type: 'image/svg+xml', body: PICTURE });
      if (path === '/codemirror5.css') return { type: 'text/css; charset=utf-8', body: codeMirrorStyle };
      const body = modules.get(path);
      return body === undefined ? undefined : { type: JAVASCRIPT, body };
    },
  });
}

/** @param entry - Of frameworks/. */
export async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, 'e2e', 'quirks', 'frameworks', entry),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output[0].code;
}
