/** npm run miniwob [-- --port N]: fetches the pages when they are not here, and serves them. */
import { parseArgs } from 'node:util';
import { ensureMiniwob } from './fetch.ts';
import { serveMiniwob } from './serve.ts';

const DEFAULT_PORT = 8765;

try {
  const { values } = parseArgs({ options: { port: { type: 'string' }, 'fetch-only': { type: 'boolean' } } });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port}: a number from 0 to 65535, please.`);
  const html = await ensureMiniwob(console.log);
  if (values['fetch-only'] !== true) {
    const { url, tasks } = await serveMiniwob(html, { port });
    console.log(`${tasks.length} tasks of MiniWoB++ at ${url}/ (Ctrl+C ends)`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
