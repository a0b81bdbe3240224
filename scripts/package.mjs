/** npm run package: dist/ as a zip for the Chrome Web Store; the same sources give the same bytes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bin, main, Refusal, ROOT } from './steps.mjs';

await main(async () => {
  if ((await bin('vite/bin/vite.js', ['build', '--logLevel', 'warn'])) !== 0)
    throw new Refusal('The build failed: the lines above say why.');
  const dist = join(ROOT, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  if (!files.includes('manifest.json')) throw new Refusal('dist/ holds no manifest.json: the build is not whole.');
  const zip = zipSync(Object.fromEntries(files.map((file) => [file, readFileSync(join(dist, file))])), {
    level: 9,
    // Local time, as the zip format has it.
    mtime: new Date(1980, 0, 1),
  });
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const name = `stepwise-${version}.zip`;
  writeFileSync(join(ROOT, name), zip);
  console.log(`${name}: ${files.length} files, ${Math.round(zip.length / 1024)} KB`);
});
