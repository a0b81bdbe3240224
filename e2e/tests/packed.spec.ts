/** The packed extension as Chrome sees it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { INJECTED_SCRIPTS } from '../../src/content/injected-scripts.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { expect, test } from '../harness/fixtures.ts';

interface ExtensionInfo {
  readonly manifestErrors: readonly { readonly message: string }[];
  readonly runtimeErrors: readonly { readonly message: string }[];
  readonly runtimeWarnings?: readonly string[];
}

test('chrome://extensions shows no error and no warning', async ({ extension, opened: { tab } }) => {
  await tab.goto('chrome://extensions');
  const info = await tab.evaluate(
    (id) =>
      (
        globalThis as unknown as {
          chrome: { developerPrivate: { getExtensionInfo(id: string): Promise<ExtensionInfo> } };
        }
      ).chrome.developerPrivate.getExtensionInfo(id),
    extension.id,
  );
  const messages = [...info.manifestErrors, ...info.runtimeErrors].map(({ message }) => message);
  expect([...messages, ...(info.runtimeWarnings ?? [])]).toEqual([]);
});

test('the packed manifest is complete, asks for no debugger and exposes nothing to pages', () => {
  const dist = ensureBuilt();
  const text = readFileSync(join(dist, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown> & { permissions: string[] };
  expect(manifest.permissions).not.toContain('debugger');
  expect(manifest['web_accessible_resources']).toBeUndefined();
  for (const [, path = ''] of text.matchAll(/"([\w./-]+\.(?:js|html|png))"/g))
    expect(existsSync(join(dist, path)), path).toBe(true);
});

test('every page loads one small script, in its own world, and the others are there to be injected', () => {
  const dist = ensureBuilt();
  const { content_scripts } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
    content_scripts: readonly { readonly js: readonly string[]; readonly world?: string }[];
  };
  // A context of an isolated world costs each frame 170 KB before the first line of a script.
  expect(content_scripts.map(({ world }) => world)).toEqual(['MAIN']);
  const sizes = content_scripts.flatMap(({ js }) => js).map((file) => statSync(join(dist, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12 * 1024);
  for (const file of INJECTED_SCRIPTS) expect(existsSync(join(dist, file)), file).toBe(true);
});

test('a page cannot tell that the extension is there', async ({ extension, tab, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  const seen = await tab.evaluate(async (id) => {
    const fetched = await fetch(`chrome-extension://${id}/manifest.json`).then(
      () => true,
      () => false,
    );
    const marked = document.documentElement.outerHTML.match(/stepwise/i) !== null;
    const leaked = Object.keys(globalThis).filter((name) => /stepwise/i.test(name));
    return { fetched, marked, leaked };
  }, extension.id);
  expect(seen).toEqual({ fetched: false, marked: false, leaked: [] });
});
