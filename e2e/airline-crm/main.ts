/** npm run crm [-- --port N]: the airline CRM by hand. */
import { parseArgs } from 'node:util';
import { serveCrm } from './serve.ts';

const DEFAULT_PORT = 8766;

try {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port}: a number from 0 to 65535, please.`);
  const { start } = await serveCrm({ port });
  console.log(`The airline CRM's scenarios at ${start} (Ctrl+C ends)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
