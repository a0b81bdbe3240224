import { crx } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

export default defineConfig({
  plugins: [preact(), crx({ manifest: manifest as never })],
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
