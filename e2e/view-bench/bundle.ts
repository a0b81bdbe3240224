/** The view builder as one plain script with a global, for tests, benchmarks and anyone's own pages. */
import { build } from 'vite';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./global.ts', import.meta.url));

/** @returns A script that sets `globalThis.StepwiseView`; see global.ts for what is on it. */
export async function bundleView(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry: ENTRY, formats: ['iife'], name: 'StepwiseView', fileName: 'stepwise-view' },
      rollupOptions: { output: { extend: false } },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !('output' in first)) throw new Error('vite watched instead of building');
  // A `var` at the top becomes a global in a page, but not everywhere a script can be evaluated.
  return `${first.output[0].code}\n;globalThis.StepwiseView = StepwiseView;\n`;
}
