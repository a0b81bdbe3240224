/** Exemplars and questions for them, made of the commands of the papers' tasks. */
import { asDemonstrationId } from '../../src/core/ids.ts';
import type { Action } from '../../src/core/actions/action.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import type { PageView } from '../../src/core/view/view.ts';
import taskCommands from '../data/task-commands.json' with { type: 'json' };
import { sampleClick, sampleElement, sampleView } from '../samples/view-samples.ts';

interface Task {
  readonly title: string;
  readonly path: string;
  readonly elements: readonly (readonly [role: string, name: string])[];
  readonly commands: readonly string[];
}

/** The last ones are asked for, and in no exemplar. */
const HELD_OUT = 4;
const tasks = Object.entries(taskCommands) as unknown as [string, Task][];

const viewOf = ({ title, path, elements }: Task): PageView =>
  sampleView(
    elements.map(([role, name], i) => sampleElement(`${i + 1}`, role, name)),
    { title, url: `http://localhost${path}` },
  );

const views = new Map(tasks.map(([name, task]) => [name, viewOf(task)]));
const viewFor = (name: string): PageView => views.get(name) ?? sampleView();

/** As many of each task; the values of a command that comes again are other ones. */
export function makeExemplars(count: number): Demonstration[] {
  return Array.from({ length: count }, (_, n) => {
    const [name, task] = tasks[n % tasks.length] ?? ['', { commands: [] }];
    const stored = task.commands.slice(0, -HELD_OUT);
    const round = Math.floor(n / tasks.length);
    const command = withOtherValues(stored[round % stored.length] ?? '', Math.floor(round / stored.length));
    return {
      id: asDemonstrationId(`${name}-${n}`),
      command,
      policy: 'web',
      source: 'run',
      verifiedBy: 'page',
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
      enabled: true,
      steps: [{ view: viewFor(name), reasoning: '', plan: [actionOn(viewFor(name), command)] }],
    };
  });
}

/** Quoted texts and numbers; the words around them stay. */
const withOtherValues = (command: string, round: number): string =>
  round === 0
    ? command
    : command
        .replaceAll(/"([^"]+)"/g, (_, text: string) => `"${text}${round}"`)
        .replaceAll(/\b\d+\b/g, (digits) => String(Number(digits) + round));

function actionOn(view: PageView, command: string): Action {
  const named = view.items.find((it) => it.kind === 'element' && it.name !== '' && command.includes(it.name));
  const element = named ?? view.items[0];
  return element?.kind === 'element'
    ? sampleClick(element.ref)
    : { kind: 'wait', until: null, seconds: 1, do: null };
}

export interface Question {
  readonly task: string;
  readonly command: string;
  readonly view: PageView;
  /** No exemplar of the task has this very command. */
  readonly isNew: boolean;
}

export const questions = (): Question[] =>
  tasks.flatMap(([task, { commands }]) =>
    commands.slice(-HELD_OUT).map((command) => ({
      task,
      command,
      view: viewFor(task),
      isNew: !commands.slice(0, -HELD_OUT).includes(command),
    })),
  );

export const taskOf = (id: string): string => id.replace(/-\d+$/, '');
