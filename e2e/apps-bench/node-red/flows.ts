/** Node-RED with one flow, "Heating": Tick -> To Celsius -> Log, and Ask -> To Celsius. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../host/free-port.ts';
import { npmPackages } from '../host/packages.ts';
import { ServerProcess } from '../host/server-process.ts';
import type { State } from '../state.ts';

const PACKAGE = 'node-red@4.1.15';

interface FlowNode {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly label?: string;
  readonly [property: string]: unknown;
}

export const FLOWS: readonly FlowNode[] = [
  { id: 'f1', type: 'tab', label: 'Heating', disabled: false, info: '', env: [] },
  inject('n1', 'Tick', '', 'date', 100),
  inject('n4', 'Ask', '50', 'num', 180),
  {
    id: 'n2',
    type: 'function',
    z: 'f1',
    name: 'To Celsius',
    func: 'msg.payload = (msg.payload - 32) * 5 / 9;\nreturn msg;',
    outputs: 1,
    timeout: '',
    noerr: 0,
    initialize: '',
    finalize: '',
    libs: [],
    x: 330,
    y: 100,
    wires: [['n3']],
  },
  {
    id: 'n3',
    type: 'debug',
    z: 'f1',
    name: 'Log',
    active: true,
    tosidebar: true,
    console: false,
    tostatus: false,
    complete: 'payload',
    targetType: 'msg',
    statusVal: '',
    statusType: 'auto',
    x: 530,
    y: 100,
    wires: [],
  },
];

function inject(id: string, name: string, payload: string, payloadType: string, y: number): FlowNode {
  return {
    id,
    type: 'inject',
    z: 'f1',
    name,
    props: [{ p: 'payload' }, { p: 'topic', vt: 'str' }],
    repeat: '',
    crontab: '',
    once: false,
    onceDelay: 0.1,
    topic: 'temp',
    payload,
    payloadType,
    x: 140,
    y,
    wires: [['n2']],
  };
}

export class NodeRed {
  #folder = '';
  #url = '';
  #server: ServerProcess | null = null;

  async install(): Promise<void> {
    await program();
  }

  async start(folder: string): Promise<string> {
    const script = await program();
    this.#folder = folder;
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    const settings = {
      flowFile: 'flows.json',
      uiPort: port,
      uiHost: '127.0.0.1',
      telemetry: { enabled: false, updateNotification: false },
      editorTheme: { tours: false, codeEditor: { lib: 'monaco' } },
      credentialSecret: false,
    };
    await writeFile(join(folder, 'settings.js'), `module.exports = ${JSON.stringify(settings)};\n`);
    await writeFile(this.#flowFile, JSON.stringify(FLOWS));
    this.#server = await ServerProcess.start({
      command: process.execPath,
      args: [script, '--userDir', folder, '--settings', join(folder, 'settings.js')],
      cwd: folder,
      log: join(folder, 'node-red.log'),
      answersAt: `${this.#url}/flows`,
    });
    return this.#url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Deploys more nodes beside the prepared ones. */
  async add(...nodes: readonly FlowNode[]): Promise<void> {
    const response = await fetch(`${this.#url}/flows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([...FLOWS, ...nodes]),
    });
    if (!response.ok) throw new Error(`Node-RED refused the nodes: ${response.status}`);
  }

  /** Each property of a prepared node, and one line for each other node: its ids are made by the editor. */
  async state(): Promise<State> {
    const nodes = JSON.parse(await readFile(this.#flowFile, 'utf8')) as FlowNode[];
    const state: Record<string, string> = {};
    const known = new Map(FLOWS.map((node) => [node.id, nameOf(node)]));
    const counts = new Map<string, number>();
    for (const node of nodes) {
      if (known.has(node.id)) continue;
      const count = (counts.get(node.type) ?? 0) + 1;
      counts.set(node.type, count);
      known.set(node.id, `new ${node.type}${count > 1 ? ` ${count}` : ''}`);
    }
    for (const node of nodes) {
      const name = known.get(node.id) ?? '';
      const facts = Object.entries(node).filter(([property]) => property !== 'id');
      for (const [property, value] of facts)
        if (!name.startsWith('new ') || OF_NEW_NODES.includes(property))
          state[`${name}: ${property}`] = withNames(value, known);
    }
    return state;
  }

  get #flowFile(): string {
    return join(this.#folder, 'flows.json');
  }
}

/** What a new node is judged by. */
const OF_NEW_NODES = ['z', 'name', 'label', 'wires', 'rules', 'property'];

const nameOf = ({ name, label, type }: FlowNode): string => name ?? label ?? type;

/** Ids are written as the names of their nodes. */
function withNames(value: unknown, known: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return known.get(value) ?? value;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? (known.get(part) ?? part) : part));
}

const program = async (): Promise<string> =>
  join(await npmPackages('node-red', [PACKAGE]), 'node_modules', 'node-red', 'red.js');
