/** Tests of how the source files hang together: import circles, full folders, exports that nobody imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './harness/paths.ts';

const MAX_FILES_A_FOLDER = 20;
/** A table with one file a member. */
const TABLES = ['src/core/actions/kinds'];

interface Import {
  /** The path from the repository's root; a package's name as it is. */
  readonly from: string;
  /** "*" stands for all. */
  readonly names: readonly string[];
  readonly isType: boolean;
}

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text), exports: exportsOf(text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const statements = [
    ...text.matchAll(/^(?:import|export)\b(?<what>[^;'"]*?)\bfrom\s*['"](?<from>[^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"](?<from>[^'"]+)['"]/g),
    ...text.matchAll(/^import\s*['"](?<from>[^'"]+)['"]/gm),
  ];
  return statements.map(({ groups: { what = '*', from = '' } = {} }) => ({
    from: from.startsWith('.') ? posix.join(dirname(path), from.replace(/\?.*$/, '')) : from,
    names: /\*/.test(what)
      ? ['*']
      : [...(/\{([^}]*)\}/.exec(what)?.[1] ?? '').matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g)].map(
          ([, name = '']) => name,
        ),
    isType: /^\s*type\b/.test(what),
  }));
}

const exportsOf = (text: string): string[] => [
  ...[
    ...text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name),
  // Re-exports: what is written behind "as" is the name.
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = '']) => name),
  ),
];

const src = sourceFiles('src');
const everything = [...src, ...sourceFiles('e2e'), ...sourceFiles('exemplars')];

/** What a file imports, directly or by others. */
function reachable(start: string, importsByPath: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const next of importsByPath.get(path) ?? [])
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
}

/** Files that import each other, directly or by others. */
function circles(files: readonly SourceFile[]): string[][] {
  const importsByPath = new Map(files.map(({ path, imports }) => [path, imports.map(({ from }) => from)]));
  const reach = new Map([...importsByPath.keys()].map((path) => [path, reachable(path, importsByPath)]));
  const inCircle = [...reach].filter(([path, found]) => found.has(path));
  const groups = inCircle.map(([path, found]) =>
    inCircle
      .filter(([other, back]) => other === path || (found.has(other) && back.has(path)))
      .map(([other]) => other)
      .toSorted(),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

test('no source files import each other in a circle, types included', () => {
  expect(circles(src.filter(({ path }) => !isTest(path)))).toEqual([]);
});

test('no two rooms of core import each other both ways', () => {
  const roomOf = (path: string): string => /^src\/core\/([^/]+)\//.exec(path)?.[1] ?? '';
  const pairs = src
    .filter(({ path }) => !isTest(path) && roomOf(path) !== '')
    .flatMap(({ path, imports }) => imports.map(({ from }) => [roomOf(path), roomOf(from)] as const))
    .filter(([room, other]) => other !== '' && other !== room);
  const found = new Set(pairs.map((pair) => pair.join(' -> ')));
  expect([...found].filter((pair) => found.has(pair.split(' -> ').toReversed().join(' -> ')))).toEqual([]);
});

test(`no folder of src has more than ${MAX_FILES_A_FOLDER} files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of src) if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([folder, count]) => count > MAX_FILES_A_FOLDER && !TABLES.includes(folder))).toEqual([]);
});

test('no script of a page holds the list of public suffixes, which each frame would read', () => {
  const atRunTime = new Map(
    src.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType).map(({ from }) => from)]),
  );
  const scripts = src.map(({ path }) => path).filter((path) => path.endsWith('.iife.ts'));
  expect(scripts.filter((path) => reachable(path, atRunTime).has('tldts'))).toEqual([]);
});

describe('every export of src', () => {
  const importers = (path: string, name: string): string[] =>
    everything
      .filter((file) =>
        file.imports.some(({ from, names }) => from === path && (names.includes(name) || names.includes('*'))),
      )
      .map((file) => file.path);

  test('is imported by another file', () => {
    const needless = src.flatMap(({ path, exports }) =>
      exports.filter((name) => importers(path, name).length === 0).map((name) => `${path}: ${name}`),
    );
    expect(needless).toEqual([]);
  });

  test('serves more than tests', () => {
    const testOnly = src
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text, exports }) =>
        exports
          .filter((name) => {
            const isUsedHere = (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
            return !isUsedHere && importers(path, name).every((it) => isTest(it) || it.startsWith('e2e/'));
          })
          .map((name) => `${path}: ${name}`),
      );
    expect(testOnly).toEqual([]);
  });
});
