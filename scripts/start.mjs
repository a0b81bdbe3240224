/** npm start: from a fresh clone to a first command carried out. */
import { checkNode, ensureDependencies, main, tsx } from './steps.mjs';

await main(async () => {
  checkNode();
  await ensureDependencies();
  return tsx('e2e/start/main.ts', process.argv.slice(2));
});
