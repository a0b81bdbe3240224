import { crx } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, minify, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

/**
 * Content scripts run in every frame of every page: small, and strict (sloppy functions tell their
 * callers). The one in the page's world loses its address too: in a stack it would name the extension.
 */
const contentScripts: Plugin = {
  name: 'content-scripts',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const { js, world } of manifest.content_scripts as { js: string[]; world?: string }[])
      for (const source of js) {
        const file = join(dir, source.replace(/\.ts$/, '.js'));
        const code = `'use strict';\n${await readFile(file, 'utf8')}`;
        const { code: small } = await minify(source, code, { compress: { target: 'chrome120' } });
        await writeFile(file, world === 'MAIN' ? `${small}\n//# sourceURL=native-code\n` : small);
      }
  },
};

export default defineConfig({
  plugins: [preact(), crx({ manifest: manifest }), contentScripts],
  build: {
    target: 'chrome120',
    outDir: process.env['STEPWISE_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    // Readable by whoever wants to know what the extension does with their pages.
    minify: false,
    modulePreload: false,
    rollupOptions: { input: { welcome: 'src/welcome/index.html' } },
  },
});
