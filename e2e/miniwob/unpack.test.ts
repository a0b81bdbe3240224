import { access, mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isSafe, unpack } from './unpack.ts';

const temporary = (): Promise<string> => mkdtemp(join(tmpdir(), 'stepwise-unpack-'));

test('what lies under the folder is written, what lies beside it is not', async () => {
  const folder = join(await temporary(), 'html');
  await unpack(zipSync({ 'p/html/a/b.txt': strToU8('B'), 'p/other.py': strToU8('x') }), 'p/html/', folder);
  expect(await readFile(join(folder, 'a', 'b.txt'), 'utf8')).toBe('B');
  expect(await readdir(folder)).toEqual(['a']);
});

test('a name that leaves the folder is refused, and nothing is written', async () => {
  const above = await temporary();
  const folder = join(above, 'html');
  const zip = zipSync({ 'p/html/a.txt': strToU8('A'), 'p/html/../../evil.txt': strToU8('E') });
  await expect(unpack(zip, 'p/html/', folder)).rejects.toThrow('outside its folder');
  await expect(access(folder)).rejects.toThrow();
  expect(await readdir(above)).toEqual([]);
});

test('an empty package is refused', async () => {
  await expect(unpack(zipSync({ 'q.txt': strToU8('') }), 'p/', join(await temporary(), 'html'))).rejects.toThrow(
    'nothing under p/',
  );
});

test.each([
  ['a/b.js', true],
  ['../a', false],
  ['/etc/passwd', false],
  ['a//b', false],
  ['a/./b', false],
  ['C:/a', false],
  ['a\\..\\b', false],
  ['', false],
])('%j is safe: %s', (name, safe) => {
  expect(isSafe(name)).toBe(safe);
});
