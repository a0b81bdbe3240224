/** Roundcube with the mailbox of Erin, over an IMAP server that keeps it as files and an SMTP server that keeps what is sent. */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { cachedFolder } from '../host/cached-folder.ts';
import { debianPackages } from '../host/debian-packages.ts';
import { freePort } from '../host/free-port.ts';
import { pythonWith } from '../host/packages.ts';
import { runCommand } from '../host/run-command.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';
import { config, PREPARE, READ } from './files.ts';
import { CONTACTS, FOLDERS, MAILS } from './mails.ts';

const SERVERS = ['pymap==0.36.7', 'aiosmtpd==1.4.6'];
const PACKAGES =
  `roundcube-core roundcube-plugins roundcube-sqlite3 libjs-bootstrap4 libjs-jquery libjs-jquery-minicolors
  libjs-jquery-ui libjs-jstimezonedetect php-cli php-intl php-mbstring php-sqlite3 php-xml php-auth-sasl
  php-guzzlehttp-guzzle php-mail-mime php-masterminds-html5 php-net-smtp php-pear`.split(/\s+/);
/** Those that another one needs come first. */
const EXTENSIONS =
  'ctype dom exif fileinfo iconv intl mbstring pdo pdo_sqlite simplexml sockets tokenizer xml xmlreader xmlwriter';

export class Webmail {
  #root = '';
  #python = '';
  #folder = '';
  #url = '';
  #servers: readonly ServerProcess[] = [];

  async install(): Promise<void> {
    this.#python = await pythonWith('roundcube-servers', SERVERS);
    this.#root = await debianPackages('roundcube', PACKAGES);
  }

  async start(folder: string): Promise<string> {
    this.#folder = folder;
    await cp(await this.#prepared(), folder, { recursive: true });
    for (const name of ['logs', 'temp']) await mkdir(join(folder, name));
    const ports = { imap: await freePort(), smtp: await freePort() };
    await writeFile(join(folder, 'config.inc.php'), config(folder, ports));
    for (const name of ['defaults.inc.php', 'mimetypes.php'])
      await cp(join(this.#root, 'etc', 'roundcube', name), join(folder, name));
    this.#servers = [
      ...(await Promise.all([this.#startImap(ports.imap), this.#startSmtp(ports.smtp)])),
      await this.#startRoundcube(),
    ];
    return this.#url;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  /** As its form does it, with the cookies of the session handed on. */
  async signIn(context: BrowserContext): Promise<void> {
    const login = await fetch(this.#url);
    const token = /name="_token" value="([^"]+)"/.exec(await login.text())?.[1] ?? '';
    const answer = await fetch(`${this.#url}/?_task=login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookiesOf(login).join('; ') },
      body: new URLSearchParams({ _token: token, _task: 'login', _action: 'login', _user: 'erin', _pass: 'erin' }),
    });
    const cookies = cookiesOf(answer).filter((it) => !it.endsWith('=-del-'));
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, url: this.#url };
      }),
    );
  }

  async state(): Promise<State> {
    return JSON.parse(await runCommand(this.#python, ['-c', READ, this.#folder])) as State;
  }

  #prepared(): Promise<string> {
    const seed = JSON.stringify({ mails: MAILS, folders: FOLDERS, contacts: CONTACTS });
    const schema = join(this.#root, 'usr', 'share', 'roundcube', 'SQL', 'sqlite.initial.sql');
    return cachedFolder('roundcube-mails', [PREPARE, seed, this.#root], async (part) => {
      await runCommand(this.#python, ['-c', PREPARE, part, seed, schema]);
    });
  }

  #startImap(port: number): Promise<ServerProcess> {
    return this.#startTcp('imap', port, [
      '-c',
      'import sys; from pymap.main import main; sys.exit(main())',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--no-tls',
      'maildir',
      join(this.#folder, 'mail'),
    ]);
  }

  #startSmtp(port: number): Promise<ServerProcess> {
    const handler = ['-c', 'aiosmtpd.handlers.Mailbox', join(this.#folder, 'sent')];
    return this.#startTcp('smtp', port, ['-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${port}`, ...handler]);
  }

  #startTcp(name: string, port: number, args: readonly string[]): Promise<ServerProcess> {
    return ServerProcess.start({
      command: this.#python,
      args,
      cwd: this.#folder,
      log: join(this.#folder, 'logs', `${name}.log`),
      answersAt: `tcp://127.0.0.1:${port}`,
    });
  }

  async #startRoundcube(): Promise<ServerProcess> {
    const usr = join(this.#root, 'usr');
    const program = join(usr, 'share', 'roundcube');
    const first = join(this.#folder, 'first.php');
    await writeFile(first, `<?php define('INSTALL_PATH', '${program}/');\n`);
    const php = (await readdir(join(usr, 'bin'))).find((it) => /^php\d/.test(it)) ?? 'php';
    const version = (await readdir(join(usr, 'lib', 'php'))).find((it) => /^\d{8}$/.test(it)) ?? '';
    const libraries = (await readdir(join(usr, 'lib'))).filter((it) => it.endsWith('-linux-gnu'));
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    return ServerProcess.start({
      command: join(usr, 'bin', php),
      args: [
        '-n',
        ...EXTENSIONS.split(' ').flatMap((it) => ['-d', `extension=${join(usr, 'lib', 'php', version, `${it}.so`)}`]),
        '-d',
        `include_path=${join(usr, 'share', 'php')}:/usr/share/php`,
        '-d',
        `auto_prepend_file=${first}`,
        '-S',
        `127.0.0.1:${port}`,
        '-t',
        program,
      ],
      cwd: this.#folder,
      env: {
        ROUNDCUBE_CONFIG_DIR: this.#folder,
        // It answers one request after the other otherwise.
        PHP_CLI_SERVER_WORKERS: '3',
        LD_LIBRARY_PATH: libraries.map((it) => join(usr, 'lib', it)).join(':'),
      },
      log: join(this.#folder, 'logs', 'php.log'),
      answersAt: this.#url,
    });
  }
}

/** "name=value" of each cookie that it sets. */
const cookiesOf = ({ headers }: Response): readonly string[] =>
  headers.getSetCookie().map((it) => it.split(';')[0] ?? '');
