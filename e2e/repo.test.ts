/** Tests of the repository itself: its files, its manifest and its README agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bundledDemonstrations, bundledExemplarLists } from '../exemplars/index.ts';
import { exemplarFileSchema } from '../src/core/exemplars/demonstration.ts';
import { rationalesOf } from '../src/core/exemplars/rationales.ts';
import { elementsOf } from '../src/core/view/tree.ts';
import { stateSchema } from '../src/core/view/view.ts';
import { policySchema } from '../src/core/policy.ts';
import { ROOT } from './harness/paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(end));

interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_permissions?: readonly string[];
  readonly web_accessible_resources?: unknown;
  readonly content_security_policy: { readonly extension_pages: string };
  readonly content_scripts: readonly { readonly js: readonly string[] }[];
  readonly version: string;
}
const manifest = json('manifest.json') as Manifest;

/** Every string in the manifest that looks like a file. */
const pathsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^[\w./-]+\.(html|ts|js|png|json)$/.test(value)
      ? [value]
      : []
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(pathsIn)
      : [];

describe('the manifest', () => {
  test.each([...new Set(pathsIn(manifest))])('%s exists', (path) => {
    // Vite copies public/ to the root of the build.
    expect(existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'public', path))).toBe(true);
  });

  test('asks for no debugger and exposes nothing to pages', () => {
    expect([...manifest.permissions, ...(manifest.optional_permissions ?? [])]).not.toContain('debugger');
    expect(manifest.web_accessible_resources).toBeUndefined();
  });

  test('asks for no permission that nothing uses', () => {
    const code = [...filesIn('src', '.ts'), ...filesIn('src', '.tsx')].map(read).join('\n');
    // Not an API: it keeps the database from being evicted.
    const apis = manifest.permissions.filter((permission) => permission !== 'unlimitedStorage');
    const isUsed = (api: string): boolean => new RegExp(`\\b(?:chrome|browser)\\.${api}\\b`).test(code);
    expect(apis.filter((api) => !isUsed(api))).toEqual([]);
  });

  test('content scripts are plain files, so that they run in time and stay hidden', () => {
    for (const { js } of manifest.content_scripts) for (const path of js) expect(path).toMatch(/\.iife\.ts$/);
  });

  test('runs no remote code', () => {
    const scripts = /script-src ([^;]*)/.exec(manifest.content_security_policy.extension_pages)?.[1];
    expect(scripts).toBe("'self'");
  });

  test('has the version of the package', () => {
    expect(manifest.version).toBe((json('package.json') as { version: string }).version);
  });
});

const POLICIES = 'exemplars/policies.json';
const policies = v.parse(v.array(policySchema), json(POLICIES));
/** What is bundled besides demonstrations. */
const OTHERS = [POLICIES, 'exemplars/presets.json', 'exemplars/exemplar-lists.json'];
const exemplarFiles = filesIn('exemplars', '.json').filter((path) => !OTHERS.includes(path));

describe('bundled exemplars', () => {
  test.each(exemplarFiles)('%s passes the runtime parser', (path) => {
    const file = v.safeParse(exemplarFileSchema, json(path));
    expect(file.success ? [] : v.flatten(file.issues)).toEqual([]);
  });

  test.each(exemplarFiles)('%s names known policies, and its actions elements of their views', (path) => {
    const { demonstrations } = v.parse(exemplarFileSchema, json(path));
    for (const { policy, steps } of demonstrations) {
      expect(policies.map(({ name }) => name)).toContain(policy);
      for (const { view, plan } of steps) {
        const refs = elementsOf(view).map(({ ref }) => ref);
        for (const action of plan) if ('ref' in action && action.ref !== null) expect(refs).toContain(action.ref);
      }
    }
  });

  test('what replay goes by holds what its page showed at the end, at an address that tells no port', () => {
    for (const { id, steps, after } of bundledDemonstrations()) {
      const [, origin = ''] = /^([a-z]+:\/\/[^/]+)/.exec(steps[0]?.view.url ?? '') ?? [];
      expect(after?.url.startsWith(`${origin}/`), id).toBe(true);
    }
  });

  test('each action of CAAP’s examples has its rationale', () => {
    const shown = new Set(bundledExemplarLists()['caap']?.flatMap((it) => it.demonstrations.map(String)));
    const { demonstrations } = v.parse(exemplarFileSchema, json('exemplars/paper-demonstrations.json'));
    const own = demonstrations.filter(({ id }) => shown.has(id));
    expect(own).toHaveLength(shown.size);
    for (const it of own) expect(rationalesOf(it).flat(), it.id).not.toContain('');
  });

  test('ids are given once', () => {
    const ids = exemplarFiles.flatMap((path) =>
      v.parse(exemplarFileSchema, json(path)).demonstrations.map(({ id }) => id),
    );
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test('names of policies are given once', () => {
    const names = policies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the lock file knows every platform, so that npm ci works on each', () => {
  const { packages } = json('package-lock.json') as {
    packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.values(packages).flatMap((it) => Object.keys(it.optionalDependencies ?? {}));
  expect(wanted.filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([]);
});

describe('the states of elements', () => {
  const fixtures = filesIn('e2e/pages', '.html').map(read).join('\n');
  const byTheWorker = ['touched', 'modified'];

  test.each(stateSchema.options.filter((state) => !byTheWorker.includes(state)))(
    'a fixture shows what is %s',
    (state) => {
      expect(fixtures).toMatch(new RegExp(`^ *\\d+ .*\\((?:.*, )?${state}(?:, .*)?\\)`, 'm'));
    },
  );
});

describe('the documents', () => {
  const { scripts } = json('package.json') as { scripts: Record<string, string> };
  const documents = ['README.md', 'ARCHITECTURE.md'].filter((path) => existsSync(join(ROOT, path)));

  test.each(documents)('every npm script that %s names exists', (path) => {
    const named = [...read(path).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  test.each(documents)('every file that %s links to exists', (path) => {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      expect(existsSync(join(ROOT, target)), target).toBe(true);
  });

  test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every file and folder that %s names exists', (path) => {
    const known = ['src', 'e2e', 'exemplars', 'public', 'docs'].flatMap((it) => filesIn(it, ''));
    const named = [...read(path).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|json|md)|[\w.-]+(?:\/[\w.-]+)+)`/g)];
    const missing = named.map(([, it = '']) => it).filter((name) => !known.some((it) => it.endsWith(`/${name}`)));
    expect(missing.filter((it) => !existsSync(join(ROOT, it)))).toEqual([]);
  });

  test.each(Object.entries(scripts))('npm run %s starts a file that exists', (_, script) => {
    for (const [file] of script.matchAll(/\b(?:scripts|e2e)\/[\w./-]+\.(?:mjs|ts)/g))
      expect(existsSync(join(ROOT, file)), file).toBe(true);
  });
});

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('no rule of replay knows a task', () => {
  // src/benchmark may know the benchmark, and the plug-ins are named after the game that they play.
  const code = [...filesIn('src', '.ts'), ...filesIn('src', '.tsx')]
    .filter((path) => !/\.test\.ts$|^src\/(?:benchmark|core\/plugins)\//.test(path))
    .map((path) => ({ path, text: withoutComments(read(path)).toLowerCase() }));
  const file = v.parse(exemplarFileSchema, json('e2e/data/replay-demonstrations.json'));

  test('by its name', () => {
    const tasks = Object.keys((json('e2e/data/published-results.json') as { tasks: object }).tasks);
    expect(
      code.flatMap(({ path, text }) =>
        tasks.filter((it) => it.includes('-') && text.includes(it)).map((it) => `${path}: ${it}`),
      ),
    ).toEqual([]);
  });
  test('by what its pages or its commands say', () => {
    // Words that everybody uses say nothing of a task: only what several words say together does.
    const runs = (text: string): string[] => {
      const words = text.toLowerCase().match(/[a-z0-9@#.'-]+/g) ?? [];
      return words.flatMap((_, i) => (i + 4 <= words.length ? [words.slice(i, i + 4).join(' ')] : []));
    };
    const commands = new Set(file.demonstrations.flatMap(({ command }) => runs(command)));
    const ownClasses = new Set(
      file.demonstrations.flatMap(({ steps }) =>
        steps.flatMap(({ view }) =>
          elementsOf(view).flatMap(({ name }) => (/^\.[a-z-]{4,}$/.test(name) ? [name] : [])),
        ),
      ),
    );
    const found = code.flatMap(({ path, text }) => [
      ...runs(text)
        .filter((it) => commands.has(it))
        .map((it) => `${path}: ${it}`),
      ...[...ownClasses]
        .filter((it) => text.includes(`'${it}`) || text.includes(`"${it}`))
        .map((it) => `${path}: ${it}`),
    ]);
    expect(found).toEqual([]);
  });
});

test('the index of decisions names each of them', () => {
  const folder = join(ROOT, 'docs', 'decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const missing = readdirSync(folder).filter((name) => name !== 'README.md' && !index.includes(`](${name})`));
  expect(missing).toEqual([]);
});
