/**
 * npm run bench:growth -- [--runs 1000] [--steps 20] [--browser [--played 80] [--disk DIR]]: what many runs leave
 * behind. Without --browser the store works on a database in memory, so that times tell of the work and not of a disk.
 * DIR is on a file system that may be filled to its last byte, of 600 MB, say: what then becomes of the runs?
 */
import { parseArgs } from 'node:util';
import { measureInBrowser } from './in-browser.ts';
import { measureInMemory } from './in-memory.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '20' },
    browser: { type: 'boolean', default: false },
    played: { type: 'string', default: '80' },
    disk: { type: 'string' },
  },
});
const [runs, steps] = [Number(values.runs), Number(values.steps)];
const lines = values.browser
  ? await measureInBrowser({ runs, steps, played: Number(values.played), disk: values.disk ?? null })
  : await measureInMemory(runs, steps);
console.log(lines.join('\n'));
