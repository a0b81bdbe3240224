/** npm start's own work, after the installing: the first command, told in the last lines, and a picture. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../harness/fixtures.ts';
import { ROOT } from '../harness/paths.ts';

const run = promisify(execFile);

test('without a display, the first command is carried out, told and pictured', async () => {
  const picture = join(await mkdtemp(join(tmpdir(), 'stepwise-start-')), 'start.png');
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { stdout } = await run(process.execPath, [
    tsx,
    join(ROOT, 'e2e', 'start', 'main.ts'),
    '--headless',
    '--picture',
    picture,
  ]);
  expect(stdout).toContain('Welcome! ada@example.com gets the letter monthly.');
  expect(stdout).toMatch(/carried out its first command without a model: 2 actions/);
  // Asked for, it may well run where there is one.
  expect(stdout).not.toContain('no display');
  const png = await readFile(picture);
  // The page and the panel beside it: wider than the page alone.
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) > 1200]).toEqual(['PNG', true]);
});
