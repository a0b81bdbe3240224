/** Wagtail with a few pages, and Django's own admin with a table of 25 orders. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { cachedFolder } from '../host/cached-folder.ts';
import { freePort } from '../host/free-port.ts';
import { pythonWith } from '../host/packages.ts';
import { runCommand } from '../host/run-command.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';
import { ADMIN, CONTENTS, MODELS, READ, SETTINGS } from './files.ts';

const REQUIREMENTS = ['wagtail==8.0.1'];

export class WagtailSite {
  #folder = '';
  #python = '';
  #url = '';
  #server: ServerProcess | null = null;

  async install(): Promise<void> {
    this.#python = await pythonWith('wagtail', REQUIREMENTS);
  }

  async start(folder: string): Promise<string> {
    const madeFrom = [...REQUIREMENTS, SETTINGS, MODELS, ADMIN, CONTENTS];
    const prepared = await cachedFolder('wagtail-site', madeFrom, (part) => this.#make(part));
    this.#folder = join(folder, 'site');
    await cp(prepared, this.#folder, { recursive: true });
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    this.#server = await ServerProcess.start({
      command: this.#python,
      args: ['manage.py', 'runserver', '--noreload', '--skip-checks', `127.0.0.1:${port}`],
      cwd: this.#folder,
      log: join(folder, 'wagtail.log'),
      answersAt: `${this.#url}/admin/login/`,
    });
    return this.#url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async signIn(context: BrowserContext): Promise<void> {
    const value = await readFile(join(this.#folder, 'session-key'), 'utf8');
    await context.addCookies([{ name: 'sessionid', value, url: this.#url }]);
  }

  async state(): Promise<State> {
    const facts = await runCommand(this.#python, ['-c', READ, join(this.#folder, 'db.sqlite3')]);
    return JSON.parse(facts) as State;
  }

  async #make(folder: string): Promise<void> {
    const python = (...args: readonly string[]): Promise<string> => runCommand(this.#python, args, { cwd: folder });
    await python('-m', 'wagtail.bin.wagtail', 'start', 'acme', '.');
    await mkdir(join(folder, 'shop', 'migrations'), { recursive: true });
    for (const [name, text] of Object.entries({
      'acme/settings/local.py': SETTINGS,
      'shop/__init__.py': '',
      'shop/migrations/__init__.py': '',
      'shop/models.py': MODELS,
      'shop/admin.py': ADMIN,
    }))
      await writeFile(join(folder, name), text);
    await python('manage.py', 'makemigrations', 'shop');
    await python('manage.py', 'migrate', '-v', '0');
    await python('manage.py', 'shell', '-v', '0', '-c', CONTENTS);
  }
}
