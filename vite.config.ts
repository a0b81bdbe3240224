import { crx } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, defineConfig, minify, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { INJECTED_SCRIPTS } from './src/content/injected-scripts.ts';

const TARGET = 'chrome120';
const builtNameOf = (source: string): string => source.replace(/\.ts$/, '.js');
const sourceNameOf = (built: string): string => built.replace(/\.js$/, '.ts');

/**
 * Scripts that run in pages: small, and strict (sloppy functions tell their callers). The one in the
 * page's world loses its address too: in a stack it would name the extension. It is
 * in the manifest and named .iife.ts, so crx builds it; those that the worker injects are built here,
 * as plain files that the manifest does not name, so that no page can fetch them.
 */
const pageScripts: Plugin = {
  name: 'page-scripts',
  apply: 'build',
  /** For `npm run dev`: what the scripts import is in no other bundle. */
  async buildStart() {
    for (const file of await readdir('src', { recursive: true }))
      if (file.endsWith('.ts')) this.addWatchFile(resolve('src', file));
  },
  async writeBundle({ dir = '' }) {
    for (const { js, world } of manifest.content_scripts as { js: string[]; world?: string }[])
      for (const source of js) {
        const file = join(dir, builtNameOf(source));
        const small = await minified(source, await readFile(file, 'utf8'));
        await writeFile(file, world === 'MAIN' ? `${small}\n//# sourceURL=native-code\n` : small);
      }
    for (const built of INJECTED_SCRIPTS) {
      const source = sourceNameOf(built);
      await mkdir(dirname(join(dir, built)), { recursive: true });
      await writeFile(join(dir, built), await minified(source, await bundled(source)));
    }
  },
};

/**
 * Code of others that nobody reads in the built extension has a minified chunk: the engine that programs of the model
 * run in, without what it would do under Node, and the SDKs of the model providers.
 */
const VENDOR_CHUNKS = [
  { name: 'quickjs', test: /quickjs-(?:asmjs|emscripten)/ },
  { name: 'model-sdks', test: /node_modules\/(?:openai|@anthropic-ai)\// },
];
const vendorChunks: Plugin = {
  name: 'vendor-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('quickjs-asmjs')) return null;
    return code.replace('await import("module")', '{}').replace('new URL("./",import.meta.url)', '""');
  },
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && VENDOR_CHUNKS.some(({ name }) => name === chunk.name))
        chunk.code = await minified(chunk.fileName, chunk.code);
  },
};

async function minified(name: string, code: string): Promise<string> {
  const small = await minify(name, `'use strict';\n${code}`, { compress: { target: TARGET } });
  return small.code;
}

/** As one plain script. */
async function bundled(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: 'stepwise', fileName: 'script' },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !('output' in result)) throw new Error(`no bundle of ${entry}`);
  return result.output[0].code;
}

export default defineConfig({
  plugins: [preact(), crx({ manifest: manifest }), pageScripts, vendorChunks],
  build: {
    target: TARGET,
    outDir: process.env['STEPWISE_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    // Readable by whoever wants to know what the extension does with their pages.
    minify: false,
    modulePreload: false,
    rollupOptions: {
      input: { welcome: 'src/welcome/index.html', offscreen: 'src/offscreen/index.html' },
      output: { codeSplitting: { groups: VENDOR_CHUNKS } },
    },
  },
});
