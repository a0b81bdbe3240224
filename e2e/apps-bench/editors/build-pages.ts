/** Builds one page for each editor from its own packages. */
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../harness/paths.ts';
import { cachedFolder } from '../host/cached-folder.ts';
import { npmPackages } from '../host/packages.ts';

const SOURCES = join(ROOT, 'e2e', 'apps-bench', 'editors', 'pages');

const PACKAGES = [
  'quill@2.0.3',
  'tinymce@8.9.2',
  'ckeditor5@48.5.2',
  'lexical@0.52.0',
  '@lexical/history@0.52.0',
  '@lexical/html@0.52.0',
  '@lexical/rich-text@0.52.0',
  'prosemirror-example-setup@1.2.3',
  'prosemirror-menu@1.3.2',
  'prosemirror-model@1.25.13',
  'prosemirror-schema-basic@1.2.5',
  'prosemirror-state@1.4.4',
  'prosemirror-view@1.42.9',
  'codemirror5@npm:codemirror@5.65.21',
  '@codemirror/autocomplete@6.20.4',
  '@codemirror/commands@6.11.1',
  '@codemirror/lang-javascript@6.2.5',
  '@codemirror/language@6.13.1',
  '@codemirror/state@6.7.6',
  '@codemirror/view@6.43.15',
  'monaco-editor@0.57.0',
  'ace-builds@1.45.2',
];

/** @returns the folder with EDITOR.html and what it loads. */
export async function buildPages(editors: readonly string[]): Promise<string> {
  const packages = await npmPackages('editors', PACKAGES);
  const names = (await readdir(SOURCES)).toSorted();
  const sources = await Promise.all(names.map((name) => readFile(join(SOURCES, name), 'utf8')));
  const pages = await cachedFolder('editor-pages', [packages, ...editors, ...sources], async (part) => {
    const source = join(part, 'source');
    await cp(SOURCES, source, { recursive: true });
    await symlink(join(packages, 'node_modules'), join(source, 'node_modules'), 'junction');
    const inputs = editors.map((editor) => join(source, `${editor}.html`));
    for (const [index, editor] of editors.entries()) await writeFile(inputs[index] ?? '', pageOf(editor));
    const { build } = await import('vite');
    await build({
      root: source,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: join(part, 'built'),
        target: 'esnext',
        minify: false,
        rolldownOptions: { input: inputs },
      },
      worker: { format: 'es' },
    });
  });
  return join(pages, 'built');
}

const pageOf = (editor: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Documents</title>
    <script type="module" src="./${editor}.js"></script>
  </head>
  <body>
    <nav><a href="/">All documents</a></nav>
    <h1>Edit a document</h1>
    <label>Title <input id="title" autocomplete="off" /></label>
    <div id="editor"></div>
    <button id="save">Save</button>
    <p id="status" role="status"></p>
  </body>
</html>
`;
