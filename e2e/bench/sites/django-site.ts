/** A Django application from PyPI: its settings and its data are files of a folder beside this one. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { cachedFolder } from '../../apps-bench/host/cached-folder.ts';
import { freePort } from '../../apps-bench/host/free-port.ts';
import { pythonWith } from '../../apps-bench/host/packages.ts';
import { runCommand } from '../../apps-bench/host/run-command.ts';
import { ServerProcess } from '../../apps-bench/host/server-process.ts';
import type { State } from '../../apps-bench/state.ts';
import { ROOT } from '../../harness/paths.ts';
import type { Server } from './site.ts';

export interface DjangoOptions {
  /** Of its folder, too. */
  readonly name: string;
  readonly requirements: readonly string[];
  readonly files: readonly string[];
  /** Who is signed in. */
  readonly user: string;
  /** Each selects a fact's name and its value. */
  readonly facts: readonly string[];
}

/** Sessions of everybody, so that no task begins with a form to sign in. */
const SIGN_IN = `
import json
from django.contrib.auth import get_user_model
from django.test import Client
sessions = {}
for user in get_user_model().objects.all():
    client = Client()
    client.force_login(user)
    sessions[user.username] = client.cookies['sessionid'].value
json.dump(sessions, open('sessions.json', 'w'))
`;

const MAKE = `
import os, django
os.environ['DJANGO_SETTINGS_MODULE'] = 'settings'
django.setup()
from django.core.management import call_command
call_command('migrate', verbosity=0)
exec(compile(open('seed.py').read(), 'seed.py', 'exec'))
${SIGN_IN}`;

const READ = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10)
print(json.dumps({str(name): str(value) for query in json.loads(sys.argv[2]) for name, value in db.execute(query)}))
`;

export class DjangoSite implements Server {
  readonly #options: DjangoOptions;
  #folder = '';
  #python = '';
  #url = '';
  #server: ServerProcess | null = null;

  constructor(options: DjangoOptions) {
    this.#options = options;
  }

  async install(): Promise<void> {
    this.#python = await pythonWith(this.#options.name, this.#options.requirements);
  }

  async start(folder: string): Promise<string> {
    const { name, requirements, files } = this.#options;
    const sources = join(ROOT, 'e2e', 'bench', 'sites', name);
    const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')));
    const prepared = await cachedFolder(`${name}-site`, [...requirements, ...texts, MAKE], async (part) => {
      for (const [n, file] of files.entries()) await writeFile(join(part, file), texts[n] ?? '');
      await runCommand(this.#python, ['-c', MAKE], { cwd: part });
    });
    this.#folder = join(folder, 'site');
    await cp(prepared, this.#folder, { recursive: true });
    this.#url = `http://127.0.0.1:${await freePort()}`;
    const [, , address = ''] = this.#url.split('/');
    this.#server = await ServerProcess.start({
      command: this.#python,
      args: ['-m', 'django', 'runserver', '--noreload', '--skip-checks', address],
      cwd: this.#folder,
      env: { DJANGO_SETTINGS_MODULE: 'settings', PYTHONPATH: this.#folder },
      log: join(folder, `${name}.log`),
      answersAt: this.#url,
    });
    return this.#url;
  }

  async signIn(context: BrowserContext): Promise<void> {
    const sessions = JSON.parse(await readFile(join(this.#folder, 'sessions.json'), 'utf8')) as Record<string, string>;
    const value = sessions[this.#options.user] ?? '';
    await context.addCookies([{ name: 'sessionid', value, url: this.#url }]);
  }

  async state(): Promise<State> {
    const args = ['-c', READ, join(this.#folder, 'db.sqlite3'), JSON.stringify(this.#options.facts)];
    return JSON.parse(await runCommand(this.#python, args)) as State;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
