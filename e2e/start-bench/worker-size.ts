import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

interface Manifest {
  readonly background: { readonly service_worker: string };
}

/** @returns the bytes of all scripts that Chrome reads before the worker runs: its own and those that it imports. */
export function workerBytes(dist: string): number {
  const { background } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const files = new Set([join(dist, background.service_worker)]);
  for (const file of files) for (const path of importsOf(file)) files.add(join(dirname(file), path));
  return [...files].reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Without what `import()` loads when it is needed. */
const importsOf = (file: string): string[] =>
  parseAst(readFileSync(file, 'utf8')).body.flatMap((it) =>
    (it.type === 'ImportDeclaration' || it.type === 'ExportNamedDeclaration' || it.type === 'ExportAllDeclaration') &&
    it.source !== null
      ? [it.source.value]
      : [],
  );
