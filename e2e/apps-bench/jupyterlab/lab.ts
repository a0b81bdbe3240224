/** JupyterLab over a small folder; its settings, workspaces and trash lie beside it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../host/free-port.ts';
import { pythonWith } from '../host/packages.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';

const REQUIREMENTS = ['jupyterlab==4.6.6', 'ipykernel==7.4.0'];

const FILES: Readonly<Record<string, string>> = {
  'data.csv': 'id,item,price,qty\n1,lamp,12.50,3\n2,chair,48.00,1\n3,desk,129.95,2\n4,rug,75.20,4\n5,vase,9.99,7\n',
  'tools.py':
    'def total(xs):\n    s = 0\n    for x in xs:\n        s += x\n    return s\n\n\nprint(total([1, 2, 3]))\n',
  'notes.md': '# Notes\n',
  'old.txt': 'old\n',
  'archive/2019.md': '# 2019\n',
  'reports/q1.md': '# Q1\n',
  'area.ipynb': notebook('width = 4', 'height = 5', 'width * height'),
};

function notebook(...cells: readonly string[]): string {
  return JSON.stringify({
    cells: cells.map((source, index) => ({
      cell_type: 'code',
      execution_count: null,
      id: `cell-${index}`,
      metadata: {},
      outputs: [],
      source,
    })),
    metadata: { kernelspec: { display_name: 'Python 3 (ipykernel)', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 5,
  });
}

const SETTINGS = ['config', 'lab', 'user-settings', '@jupyterlab', 'apputils-extension'];

export class JupyterLab {
  #files = '';
  #home = '';
  #server: ServerProcess | null = null;

  async install(): Promise<void> {
    await pythonWith('jupyterlab', REQUIREMENTS);
  }

  async start(folder: string): Promise<string> {
    const python = await pythonWith('jupyterlab', REQUIREMENTS);
    this.#files = join(folder, 'files');
    this.#home = join(folder, 'home');
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(join(this.#files, name, '..'), { recursive: true });
      await writeFile(join(this.#files, name), text);
    }
    // It would ask on its first start whether it may fetch news.
    const settings = join(this.#home, ...SETTINGS);
    await mkdir(settings, { recursive: true });
    await writeFile(join(settings, 'notification.jupyterlab-settings'), '{"fetchNews": "false"}');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    this.#server = await ServerProcess.start({
      command: python,
      args: [
        '-m',
        'jupyterlab',
        `--port=${port}`,
        '--ip=127.0.0.1',
        '--ServerApp.port_retries=0',
        '--IdentityProvider.token=',
        '--ServerApp.disable_check_xsrf=True',
        '--allow-root',
        '--no-browser',
        `--ServerApp.root_dir=${this.#files}`,
      ],
      cwd: folder,
      env: {
        HOME: this.#home,
        XDG_DATA_HOME: join(this.#home, 'share'),
        JUPYTER_CONFIG_DIR: join(this.#home, 'config'),
        JUPYTER_DATA_DIR: join(this.#home, 'data'),
        JUPYTER_RUNTIME_DIR: join(this.#home, 'runtime'),
        IPYTHONDIR: join(this.#home, 'ipython'),
      },
      log: join(folder, 'jupyterlab.log'),
      answersAt: `${url}/api/status`,
    });
    return url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Each file's text; of a notebook the source and the printed results of each cell. And the theme. */
  async state(): Promise<State> {
    const entries = await readdir(this.#files, { recursive: true, withFileTypes: true });
    const state: Record<string, string> = {};
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(this.#files.length + 1);
      if (!entry.isFile() || name.includes('.ipynb_checkpoints')) continue;
      const text = await readFile(path, 'utf8');
      if (name.endsWith('.ipynb')) Object.assign(state, factsOfNotebook(name, text));
      else state[name] = text;
    }
    state['theme'] = await this.#theme();
    return state;
  }

  async #theme(): Promise<string> {
    const path = join(this.#home, ...SETTINGS, 'themes.jupyterlab-settings');
    const text = await readFile(path, 'utf8').catch(() => '');
    return /"theme"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? 'default';
  }
}

interface Cell {
  readonly source: string | readonly string[];
  readonly outputs?: readonly { readonly data?: Readonly<Record<string, string | readonly string[]>> }[];
}

function factsOfNotebook(name: string, text: string): State {
  const { cells } = JSON.parse(text === '' ? '{"cells":[]}' : text) as { cells: readonly Cell[] };
  const joined = (lines: string | readonly string[] = ''): string => [lines].flat().join('');
  return Object.fromEntries([
    [name, `${cells.length} cells`],
    ...cells.flatMap(({ source, outputs = [] }, index) => [
      [`${name} cell ${index + 1}`, joined(source)],
      [`${name} result ${index + 1}`, outputs.map(({ data }) => joined(data?.['text/plain'])).join('\n')],
    ]),
  ]) as State;
}
