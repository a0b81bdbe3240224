/** Trac with a Git repository: commits by four people, issues as tickets, milestones. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFolder } from '../../../apps-bench/host/cached-folder.ts';
import { freePort } from '../../../apps-bench/host/free-port.ts';
import { pythonWith } from '../../../apps-bench/host/packages.ts';
import { runCommand } from '../../../apps-bench/host/run-command.ts';
import { ServerProcess } from '../../../apps-bench/host/server-process.ts';
import type { State } from '../../../apps-bench/state.ts';
import { READ, REQUIREMENTS } from '../../../apps-bench/trac/project.ts';
import type { Server } from '../site.ts';

/** Day, who, what; the first is the oldest. */
const COMMITS = [
  ['2026-02-02', 'Ida Stone', 'Start the project'],
  ['2026-02-02', 'Ida Stone', 'Add the parser'],
  ['2026-02-03', 'Raul Finch', 'Add a licence'],
  ['2026-02-09', 'Ida Stone', 'Parse quoted fields'],
  ['2026-02-09', 'Nora Pike', 'Write the manual'],
  ['2026-02-11', 'Raul Finch', 'Build on Windows'],
  ['2026-02-18', 'Ida Stone', 'Faster reader'],
  ['2026-02-18', 'Ida Stone', 'Faster reader for long lines'],
  ['2026-02-18', 'Ida Stone', 'Measure the reader'],
  ['2026-02-20', 'Nora Pike', 'Examples in the manual'],
  ['2026-03-02', 'Raul Finch', 'Fix the exit code'],
  ['2026-03-02', 'Tom Weaver', 'Support tab separated files'],
  ['2026-03-05', 'Nora Pike', 'Mend links in the manual'],
  ['2026-03-05', 'Nora Pike', 'Spell check'],
  ['2026-03-12', 'Ida Stone', 'Version 1.0'],
  ['2026-03-17', 'Tom Weaver', 'Read from standard input'],
  ['2026-03-17', 'Tom Weaver', 'Test reading from standard input'],
  ['2026-03-24', 'Raul Finch', 'Drop Python 3.8'],
  ['2026-04-01', 'Nora Pike', 'Manual for standard input'],
  ['2026-04-03', 'Ida Stone', 'Version 1.1'],
] as const;

/** Summary, owner, state, priority, type, milestone. The first is #1. */
const TICKETS = [
  ['Crash on empty file', 'ida', 'closed', 'critical', 'defect', '1.0'],
  ['Column names with spaces', 'raul', 'new', 'major', 'defect', '1.2'],
  ['Dark theme for the manual', 'nora', 'new', 'minor', 'enhancement', '2.0'],
  ['Export to spreadsheet', 'tom', 'accepted', 'major', 'enhancement', '2.0'],
  ['Manual lacks a chapter on quoting', 'nora', 'closed', 'minor', 'task', '1.0'],
  ['Memory grows with long files', 'ida', 'accepted', 'critical', 'defect', '1.2'],
  ['Release notes for 1.2', 'nora', 'new', 'trivial', 'task', '1.2'],
  ['Wrong line number in errors', 'ida', 'new', 'major', 'defect', '1.2'],
  ['Crash when the disk is full', 'tom', 'new', 'blocker', 'defect', '1.2'],
  ['Import from clipboard', 'raul', 'closed', 'minor', 'enhancement', '1.0'],
] as const;

const PREPARE = `
import json, os, subprocess, sys
from datetime import datetime, timedelta, timezone
from trac.admin.console import TracAdmin
from trac.env import open_environment
from trac.ticket import Milestone, Ticket
from trac.wiki import WikiPage
commits, tickets = json.loads(sys.argv[2])
root = os.path.abspath(sys.argv[1])
os.makedirs(root + '/repo')
subprocess.run(['git', 'init', '-q', '--bare', '-b', 'main', root + '/repo'], check=True)
stream = ''
for n, (day, who, what) in enumerate(commits, 1):
    when = int(datetime.fromisoformat(day + 'T%02d:00:00+00:00' % (8 + n % 10)).timestamp())
    first = who.split()[0].lower()
    stamp = '%s <%s@example.com> %d +0000' % (who, first, when)
    text = 'line\\n' * n
    stream += 'commit refs/heads/main\\nmark :%d\\nauthor %s\\ncommitter %s\\n' % (n, stamp, stamp)
    stream += 'data %d\\n%s\\nM 100644 inline src/part%d.py\\ndata %d\\n%s\\n' % (len(what), what, n % 5, len(text), text)
subprocess.run(['git', '--git-dir', root + '/repo', 'fast-import', '--quiet'], input=stream.encode(), check=True)
admin = TracAdmin(root + '/project')
admin.onecmd('initenv Tabula sqlite:db/trac.db')
admin.onecmd('permission add anonymous TRAC_ADMIN')
env = open_environment(root + '/project')
env.config.set('components', 'tracopt.versioncontrol.git.*', 'enabled')
env.config.set('repositories', '.dir', os.path.join(sys.argv[3], 'repo'))
env.config.set('repositories', '.type', 'git')
env.config.set('git', 'use_committer_id', 'false')
env.config.save()
for name in ('milestone1', 'milestone2', 'milestone3', 'milestone4'):
    admin.onecmd('milestone remove ' + name)
for name in ('1.0', '1.2', '2.0'):
    milestone = Milestone(env)
    milestone.name = name
    milestone.insert()
for n, (summary, owner, status, priority, kind, milestone) in enumerate(tickets):
    ticket = Ticket(env)
    ticket.values.update(summary=summary, owner=owner, status=status, priority=priority, component='component1',
                         type=kind, reporter='seed', milestone=milestone, description=summary + '.')
    if status == 'closed':
        ticket['resolution'] = 'fixed'
    ticket.insert(datetime(2026, 3, 1, 9, tzinfo=timezone.utc) + timedelta(days=2 * n))
page = WikiPage(env, 'WikiStart')
page.text = '= Tabula =\\nReads tables. Clone it: git clone https://code.example/tabula.git\\n'
page.save('seed', '')
`;

export class CodeHost implements Server {
  #folder = '';
  #python = '';
  #server: ServerProcess | null = null;

  async install(): Promise<void> {
    this.#python = await pythonWith('trac', REQUIREMENTS);
  }

  async start(folder: string): Promise<string> {
    const data = JSON.stringify([COMMITS, TICKETS]);
    const prepared = await cachedFolder('code-host', [PREPARE, data], async (part) => {
      await writeFile(join(part, 'prepare.py'), PREPARE);
      await runCommand(this.#python, [join(part, 'prepare.py'), part, data, '@here@']);
    });
    this.#folder = join(folder, 'host');
    await cp(prepared, this.#folder, { recursive: true });
    const project = join(this.#folder, 'project');
    const here = `import sys; p = sys.argv[1]; t = open(p).read(); open(p, 'w').write(t.replace('@here@', sys.argv[2]))`;
    await runCommand(this.#python, ['-c', here, join(project, 'conf', 'trac.ini'), this.#folder]);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    this.#server = await ServerProcess.start({
      command: this.#python,
      args: ['-m', 'trac.web.standalone', '-s', '-p', String(port), '--hostname=127.0.0.1', project],
      cwd: folder,
      log: join(folder, 'trac.log'),
      answersAt: `${url}/wiki`,
    });
    return url;
  }

  async state(): Promise<State> {
    const database = join(this.#folder, 'project', 'db', 'trac.db');
    return JSON.parse(await runCommand(this.#python, ['-c', READ, database, String(TICKETS.length)])) as State;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
