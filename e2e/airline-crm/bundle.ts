/** The application as one script. */
import preact from '@preact/preset-vite';
import { build } from 'vite';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./app/main.tsx', import.meta.url));

export async function bundleApp(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [preact()],
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry: ENTRY, formats: ['iife'], name: 'app', fileName: 'app' },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !('output' in first)) throw new Error('vite watched instead of building');
  return first.output[0].code;
}
