/** Exemplars and questions for them, made of the commands of the papers' tasks. */
import { asDemonstrationId } from '../../src/core/ids.ts';
import type { Action } from '../../src/core/actions/action.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import type { PageView } from '../../src/core/view/view.ts';
import heldOutCommands from '../data/held-out-commands.json' with { type: 'json' };
import paraphrasedCommands from '../data/paraphrased-commands.json' with { type: 'json' };
import taskCommands from '../data/task-commands.json' with { type: 'json' };
import { sampleClick, sampleElement, sampleView } from '../samples/view-samples.ts';
import { elementsOf, itemsOf } from '../../src/core/view/tree.ts';

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
  const named = elementsOf(view).find((it) => it.name !== '' && command.includes(it.name));
  const element = named ?? itemsOf(view)[0];
  return element?.kind === 'element' ? sampleClick(element.ref) : { kind: 'wait', until: null, seconds: 1, do: null };
}

export interface Question {
  readonly task: string;
  readonly command: string;
  readonly view: PageView;
}

const questionsOf = (commands: Readonly<Record<string, readonly string[]>>): Question[] =>
  Object.entries(commands).flatMap(([task, own]) => own.map((command) => ({ task, command, view: viewFor(task) })));

/** What is asked for. The weights of retrieval were chosen with the first of these; the others were never looked at for that. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'seeds 20 to 23': questionsOf(
    Object.fromEntries(tasks.map(([task, { commands }]) => [task, commands.slice(-HELD_OUT)])),
  ),
  'seeds 5000 to 5003': questionsOf(heldOutCommands),
  'said otherwise, by hand': questionsOf(
    Object.fromEntries(Object.entries(paraphrasedCommands).map(([task, command]) => [task, [command]])),
  ),
};

export const taskOf = (id: string): string => id.replace(/-\d+$/, '');

/** A command without its values: several tasks have the same one, and then no command tells them apart. */
export const shapeOf = (command: string): string =>
  command
    .replaceAll(/"[^"]*"/g, '""')
    .split(/[\s,]+/)
    .filter((word, i) => i === 0 || !/[\p{Lu}\p{N}@]/u.test(word))
    .join(' ');
