/** The answer as a small program over the actions (WebWISE §4). */
import { ACTION_GROUPS, type ActionGroup, type ActionRow } from '../../actions/action-row.ts';
import { ACTION_FUNCTIONS, callOf, signature } from '../../program/action-functions.ts';
import { DECISION_FUNCTIONS } from '../../program/decision-functions.ts';
import { lookUpOf, READ_FUNCTIONS } from '../../program/read-functions.ts';
import type { Preset } from '../../preset.ts';
import type { DemoStep } from '../../exemplars/demonstration.ts';
import { withExampleRefs } from '../example-refs.ts';
import { err, ok, type Result } from '../../result.ts';
import { readAnswer } from '../answer.ts';
import type { Answer } from '../answer-lines.ts';
import { dataText } from '../../text/data-text.ts';
import { conditionText } from './action-list.ts';
import type { AnswerForm } from './answer-form.ts';
import { offeredActions } from './offered-actions.ts';

const REASONING = `First say in one to four short sentences what came of your last program, what the view shows for the task, what follows.\n`;

const ANSWER = `Write a program in JavaScript, in one block, and nothing after it:
\`\`\`js
for (const ref of findAll("checkbox", "Spam")) if (!is(ref, "checked")) click(ref);
click("E7");
if (exists("Saved")) done("The choices are saved.");
\`\`\`
It calls the functions below and has nothing else of the page or the browser. They return at once, in order, once the action is carried out: no await. A function throws an Error when its action fails; an Error that is not caught stops the program, and you are told it. Use only refs of the current view, or those that find gives; refs that begin with E are examples. Copy names, values and texts from the command exactly. Call done only after the page has shown that it is so. History writes actions in a short form: click E3 is click("E3"), type E3 "x" is type("E3", "x").`;

/** How much of the task a program is to do. */
function scopeOf({ limits, message }: Preset): string {
  if (limits.maxCalls === 1) return 'Write the whole of the task: the page is not shown again.';
  const next = 'When the program ends without deciding, you are shown the page as it is then and write the next one.';
  // The message of a preset says it in its own way.
  return message === null ? `Write as much of the task as you can foresee. ${next}` : next;
}

const GROUP_NOTES: Readonly<Partial<Record<ActionGroup, string>>> = {
  pointer: 'Pointer:',
  timed: `Timed, for what happens faster than a program reads; until is a CONDITION or null, do an action such as "click E3" or null. ${conditionText(false)}`,
  tabs: 'Tabs:',
  dialogs: 'Browser dialogs:',
  look: 'Long pages:',
};

export const PROGRAM_FORM: AnswerForm = {
  instructions(policy, invocable, { observation, preset }) {
    const decisions = Object.entries(DECISION_FUNCTIONS)
      .filter(([name]) => name !== 'invoke' || invocable.length > 0)
      .map(([, it]) => line(it.signature, it.promptLine));
    const reads = Object.values(READ_FUNCTIONS).map((it) => line(it.signature, it.promptLine));
    return [
      `YOUR ANSWER\n${preset.answer.chainOfThought ? REASONING : ''}${ANSWER} ${scopeOf(preset)}`,
      `ACTIONS (the last arguments may be left out, or give one object: click({ref: "E3", how: "double"}))\n${actionLines(offeredActions(policy, observation === 'none' ? 'elements' : observation))}`,
      `READS, of the page as it is now\n${reads.join('\n')}`,
      `DECISIONS, which end the program\n${decisions.join('\n')}`,
    ].join('\n\n');
  },
  schema: () => null,
  looksUp: true,
  exemplar: {
    title: 'program',
    lines: programLines,
    returned: (answer) => `done(${JSON.stringify(answer)});`,
    joins: ({ program }) => program !== undefined,
  },
  read: readProgram,
  reasoningSoFar: (partial) => partial.split('```')[0]?.trim() ?? '',
  reasonsAtLength: false,
  again: 'Write the program again, whole, in one ```js block.',
};

const line = (call: string, what: string): string => `- ${call}: ${what}`;

function actionLines(rows: readonly ActionRow[]): string {
  return ACTION_GROUPS.flatMap((group) => {
    const note = GROUP_NOTES[group];
    const functions = ACTION_FUNCTIONS.filter(({ row }) => row.group === group && rows.includes(row));
    return [
      ...(note === undefined || functions.length === 0 ? [] : [note]),
      ...functions.map((it) => line(signature(it), it.row.promptLine)),
    ];
  }).join('\n');
}

function programLines({ view, plan, invoke, finish, program }: DemoStep, withRefs: boolean): readonly string[] {
  if (program !== undefined) return program.split('\n').map((it) => dataText(it, 1000));
  if (invoke) return [dataText(`invoke(${JSON.stringify(invoke.policy)}, ${JSON.stringify(invoke.args)});`, 1000)];
  const write = (value: unknown, parameter: string): string =>
    !withRefs && parameter === 'ref' && typeof value === 'string' ? lookUpOf(view, value) : asExample(value, parameter);
  const calls = plan.map((action) => dataText(`${callOf(action, write)};`, 1000));
  if (!finish) return calls;
  const { when, seconds, answer } = finish;
  return [...calls, `wait(${seconds}, ${asExample(when, 'until')});`, `done(${JSON.stringify(answer)});`];
}

const asExample = (value: unknown, parameter: string): string =>
  JSON.stringify(withExampleRefs({ [parameter]: value })[parameter]);

const BLOCK = /```[ \t]*(?:js|javascript|ts|typescript)?[ \t]*\n([^]*?)```/gi;
/** Some models give their decision in JSON all the same. */
const IS_JSON = /^\s*(?:```json\s*)?\{\s*"/;

function readProgram(answer: string): Result<Answer, string> {
  if (IS_JSON.test(answer)) return readAnswer(answer);
  const blocks = [...answer.matchAll(BLOCK)];
  if (blocks.length === 0 && answer.includes('```')) return err('The block of the program has no end.');
  const source = (blocks.length > 0 ? blocks.map(([, code = '']) => code).join('\n') : answer).trim();
  if (source === '') return err('The answer holds no program.');
  const reasoning = blocks.length > 0 ? answer.slice(0, blocks[0]?.index).trim() : '';
  return ok({ reasoning, decision: { kind: 'program', source } });
}
