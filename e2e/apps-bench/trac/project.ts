/** Trac with a project "Acme": eight tickets, reports and a wiki; everybody may do everything. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFolder } from '../host/cached-folder.ts';
import { freePort } from '../host/free-port.ts';
import { pythonWith } from '../host/packages.ts';
import { runCommand } from '../host/run-command.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';

// Trac imports pkg_resources, which setuptools has dropped since.
export const REQUIREMENTS = ['setuptools==80.9.0', 'Jinja2==3.1.6', 'passlib==1.7.4', 'Trac==1.6'];

const TICKETS = [
  ['Export to CSV drops last row', 'bob', 'new', 'major', 'component1', 'defect'],
  ['Search page times out', 'anna', 'new', 'critical', 'component2', 'defect'],
  ['Search results page is slow to load', 'carol', 'new', 'major', 'component2', 'defect'],
  ['Add dark mode', 'bob', 'new', 'minor', 'component1', 'enhancement'],
  ['Typo on the welcome screen', 'bob', 'closed', 'trivial', 'component1', 'defect'],
  ['Upgrade to Python 3.12', 'dave', 'new', 'major', 'component2', 'task'],
  ['Wrong totals on invoice PDF', 'bob', 'new', 'blocker', 'component1', 'defect'],
  ['Email notifications sent twice', 'anna', 'new', 'major', 'component2', 'defect'],
] as const;

const PREPARE = `
import json, sys
from trac.admin.console import TracAdmin
from trac.env import open_environment
from trac.ticket import Ticket
from trac.wiki import WikiPage
admin = TracAdmin(sys.argv[1])
admin.onecmd('initenv Acme sqlite:db/trac.db')
admin.onecmd('permission add anonymous TRAC_ADMIN')
env = open_environment(sys.argv[1])
for summary, owner, status, priority, component, kind in json.loads(sys.argv[2]):
    ticket = Ticket(env)
    ticket.values.update(summary=summary, owner=owner, status=status, priority=priority, component=component,
                         type=kind, reporter='seed', milestone='milestone1', description=summary + '.')
    if status == 'closed':
        ticket['resolution'] = 'fixed'
    ticket.insert()
page = WikiPage(env, 'Team')
page.text = 'We meet on Mondays at 10.\\n\\n * Bring the list.\\n * The room is 4.12.\\n'
page.save('seed', '')
`;

/** Prints the facts as JSON. */
export const READ = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10)
db.row_factory = sqlite3.Row
facts = {}
seeded = int(sys.argv[2])
for row in db.execute('select * from ticket'):
    if row['id'] > seeded:
        parts = ('summary', 'type', 'priority', 'owner', 'status', 'keywords', 'component', 'milestone')
        facts['new ticket %d' % row['id']] = ' | '.join(row[part] or '' for part in parts).strip()
        continue
    for key in row.keys():
        if key not in ('id', 'time', 'changetime', 'reporter', 'version', 'cc'):
            facts['ticket %d %s' % (row['id'], key)] = row[key] or ''
for row in db.execute("select ticket, newvalue from ticket_change where field = 'comment' and newvalue != '' order by time"):
    key = 'ticket %d comments' % row['ticket']
    facts[key] = (facts[key] + ' / ' if key in facts else '') + row['newvalue']
for row in db.execute('select id, title, query from report'):
    facts['report %d' % row['id']] = row['title']
    facts['report %d query' % row['id']] = row['query'].replace(chr(13), '')
for row in db.execute('select name, max(version) as version, text from wiki group by name'):
    facts['page ' + row['name']] = row['text'].replace(chr(13), '')
for table in ('milestone', 'component'):
    for row in db.execute('select name from ' + table):
        facts['%s %s' % (table, row['name'])] = 'there'
print(json.dumps(facts))
`;

export class Trac {
  #folder = '';
  #python = '';
  #server: ServerProcess | null = null;

  async install(): Promise<void> {
    this.#python = await pythonWith('trac', REQUIREMENTS);
  }

  async start(folder: string): Promise<string> {
    const prepared = await cachedFolder('trac-project', [PREPARE, JSON.stringify(TICKETS)], async (part) => {
      await writeFile(join(part, 'prepare.py'), PREPARE);
      await runCommand(this.#python, [join(part, 'prepare.py'), join(part, 'project'), JSON.stringify(TICKETS)]);
    });
    this.#folder = join(folder, 'project');
    await cp(join(prepared, 'project'), this.#folder, { recursive: true });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    this.#server = await ServerProcess.start({
      command: this.#python,
      args: ['-m', 'trac.web.standalone', '-s', '-p', String(port), '--hostname=127.0.0.1', this.#folder],
      cwd: folder,
      log: join(folder, 'trac.log'),
      answersAt: `${url}/wiki`,
    });
    return url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async state(): Promise<State> {
    const facts = await runCommand(this.#python, [
      '-c',
      READ,
      join(this.#folder, 'db', 'trac.db'),
      String(TICKETS.length),
    ]);
    return JSON.parse(facts) as State;
  }
}
