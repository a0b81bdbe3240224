/** npm run build:view [-- FILE]: one plain script that sets `globalThis.StepwiseView` (global.ts). */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleView } from './bundle.ts';

const file = resolve(process.argv[2] ?? 'stepwise-view.js');
await writeFile(file, await bundleView());
console.log(`${file}: put it into a page, then StepwiseView.text() is what a model would read of it.`);
