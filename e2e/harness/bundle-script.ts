/** One module and what it imports as one plain script, for places where a test can only evaluate text. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { ROOT } from './paths.ts';

/** @param entry - From the repository's root. @returns A script of which nothing is kept but what the module does. */
export async function bundle(entry: string): Promise<string> {
  const made = await rolldown({ input: join(ROOT, entry) });
  const { output } = await made.generate({ format: 'iife' });
  await made.close();
  return output[0].code;
}

/** @returns A script that sets `globalThis[name]` to what the module exports. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry, formats: ['iife'], name, fileName: name },
      rollupOptions: { output: { extend: false } },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !('output' in first)) throw new Error('vite watched instead of building');
  // A `var` at the top becomes a global in a page, but not everywhere a script can be evaluated.
  return `${first.output[0].code}\n;globalThis.${name} = ${name};\n`;
}
