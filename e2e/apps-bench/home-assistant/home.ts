/** Home Assistant with a small home: lights, blinds, a thermostat, helpers, automations, two lists and a calendar. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { cachedFolder } from '../host/cached-folder.ts';
import { freePort } from '../host/free-port.ts';
import { pythonWith } from '../host/packages.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';
import { AREAS, AUTOMATIONS, configuration, REQUIREMENTS, SHOPPING } from './files.ts';
import { HomeInterface, type Grant } from './interface.ts';

export class Home {
  #python = '';
  #folder = '';
  #url = '';
  #server: ServerProcess | null = null;
  #interface: HomeInterface | null = null;

  async install(): Promise<void> {
    this.#python = await pythonWith('home-assistant', REQUIREMENTS);
  }

  async start(folder: string): Promise<string> {
    const madeFrom = [...REQUIREMENTS, configuration(0), AUTOMATIONS, JSON.stringify([SHOPPING, AREAS])];
    const prepared = await cachedFolder('home-assistant-home', madeFrom, (part) => this.#make(part));
    this.#folder = join(folder, 'home');
    await cp(prepared, this.#folder, { recursive: true });
    await this.#run(this.#folder);
    const grant = JSON.parse(await readFile(join(this.#folder, 'grant.json'), 'utf8')) as Grant;
    this.#interface = await HomeInterface.open(this.#url, this.#folder, grant);
    return this.#url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Its page keeps its tokens in the local storage. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addInitScript(
      ([origin, kept]) => {
        if (location.origin === origin) localStorage.setItem('hassTokens', kept ?? '');
      },
      [this.#url, JSON.stringify(this.#interface?.tokens)],
    );
  }

  async state(): Promise<State> {
    const facts = (await this.#interface?.facts()) ?? {};
    return { ...facts, automations: await readFile(join(this.#folder, 'automations.yaml'), 'utf8') };
  }

  async #run(folder: string): Promise<void> {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    await writeFile(join(folder, 'configuration.yaml'), configuration(port));
    this.#server = await ServerProcess.start({
      command: this.#python,
      args: ['-m', 'homeassistant', '--skip-pip', '--config', folder],
      cwd: folder,
      log: join(folder, 'home-assistant.out'),
      answersAt: `${this.#url}/api/onboarding`,
    });
  }

  /** Through its own interface, as its first start asks for it. */
  async #make(folder: string): Promise<void> {
    await writeFile(join(folder, 'automations.yaml'), AUTOMATIONS);
    const shopping = SHOPPING.map(([id, name, complete]) => ({ id, name, complete }));
    await writeFile(join(folder, '.shopping_list.json'), JSON.stringify(shopping));
    await mkdir(join(folder, '.storage'));
    const areas = AREAS.map((name) => ({ aliases: [], icon: null, id: name.toLowerCase(), name, picture: null }));
    const store = (key: string, version: number, data: unknown): Promise<void> =>
      writeFile(join(folder, '.storage', key), JSON.stringify({ version, key, data }));
    await store('core.area_registry', 1, { areas });
    // All but the user, who comes by its interface.
    await store('onboarding', 4, { done: ['core_config', 'analytics', 'integration'] });
    await this.#run(folder);
    try {
      const grant = await HomeInterface.settle(this.#url, folder);
      await writeFile(join(folder, 'grant.json'), JSON.stringify(grant));
    } finally {
      await this.#server?.stop();
    }
  }
}
