import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly content_scripts?: readonly { readonly js?: readonly string[] }[];
}

/** What every frame of every page loads, in both worlds together. */
export function bytesOf(dist: string): number {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const files = (manifest.content_scripts ?? []).flatMap(({ js }) => js ?? []);
  return files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}
