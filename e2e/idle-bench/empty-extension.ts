/** An extension that does nothing: the browser without ours differs from the one with it in nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function emptyExtension(): { readonly dist: string; remove(): void } {
  const dist = mkdtempSync(join(tmpdir(), 'empty-extension-'));
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'worker.js'), '');
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
