/** TiddlyWiki's server edition over a folder of files, one a tiddler. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../host/free-port.ts';
import { npmPackages } from '../host/packages.ts';
import { runCommand } from '../host/run-command.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';

const PACKAGE = 'tiddlywiki@5.4.1';

const TIDDLERS = [
  ['Meeting 2026-11-02', 'meeting', 'Attendees: Ana, Bo, Kemal. Decision: ship version 2.4 on December 3.'],
  [
    'Meeting 2026-11-09',
    'meeting',
    'Attendees: Bo, Kemal. Decision: postpone version 2.4 to December 17. See [[Release Plan]].',
  ],
  ['Release Plan', 'plan', 'The release is led by Kemal. Old draft is in [[Scratch Notes]].'],
  ['Scratch Notes', 'draft', 'To be deleted.'],
] as const;

type Tiddlers = readonly (readonly [title: string, tags: string, text: string])[];

export class Wiki {
  readonly #tiddlers: Tiddlers;
  readonly #opens: string;
  #folder = '';
  #server: ServerProcess | null = null;

  /** @param opens - What is open at the start, as a filter. */
  constructor(tiddlers: Tiddlers = TIDDLERS, opens = '[[Release Plan]] [tag[meeting]]') {
    this.#tiddlers = tiddlers;
    this.#opens = opens;
  }

  async install(): Promise<void> {
    await program();
  }

  async start(folder: string): Promise<string> {
    const script = await program();
    this.#folder = join(folder, 'wiki');
    await runCommand(process.execPath, [script, this.#folder, '--init', 'server']);
    await mkdir(join(this.#folder, 'tiddlers'), { recursive: true });
    for (const [index, [title, tags, text]] of this.#tiddlers.entries())
      await this.#write(`t${index}`, `title: ${title}\ntags: ${tags}\ntype: text/vnd.tiddlywiki\n\n${text}\n`);
    await this.#write('start', `title: $:/DefaultTiddlers\n\n${this.#opens}\n`);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    this.#server = await ServerProcess.start({
      command: process.execPath,
      args: [script, this.#folder, '--listen', `port=${port}`, 'host=127.0.0.1'],
      cwd: folder,
      log: join(folder, 'tiddlywiki.log'),
      answersAt: `${url}/status`,
    });
    return url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Text and tags of each tiddler. */
  async state(): Promise<State> {
    const files = await readdir(join(this.#folder, 'tiddlers'), { recursive: true, encoding: 'utf8' });
    const state: Record<string, string> = {};
    // The story list tells which tiddlers are open, and is written all the time.
    for (const name of files.filter((it) => it.endsWith('.tid') && !it.startsWith('$__StoryList'))) {
      const [head = '', ...body] = (await readFile(join(this.#folder, 'tiddlers', name), 'utf8')).split('\n\n');
      const fields = new Map(head.split('\n').map((line) => splitOnce(line)));
      const title = fields.get('title') ?? name;
      state[`${title}: text`] = body.join('\n\n').replace(/\n$/, '');
      state[`${title}: tags`] = fields.get('tags') ?? '';
    }
    return state;
  }

  #write(name: string, text: string): Promise<void> {
    return writeFile(join(this.#folder, 'tiddlers', `${name}.tid`), text);
  }
}

const program = async (): Promise<string> =>
  join(await npmPackages('tiddlywiki', [PACKAGE]), 'node_modules', 'tiddlywiki', 'tiddlywiki.js');

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()];
}
