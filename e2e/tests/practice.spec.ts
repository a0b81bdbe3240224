/** Practising on a page that can be reset: ten trials with a model that succeeds only sometimes, stopped, limited, and outliving its worker. */
import type { Panel } from '../harness/panel.ts';
import type { ModelRequest } from '../scripted-model/exchange.ts';
import { failed } from '../scripted-model/moves.ts';
import { readPrompt } from '../scripted-model/read-prompt.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { think } from '../scripted-model/think.ts';
import { writeAnswer } from '../scripted-model/write-answer.ts';
import { expect, test as base } from '../harness/fixtures.ts';

/** A model that can do only the trials whose number, from 1, is among `skill`. */
interface Learner {
  skill: ReadonlySet<number>;
  /** The trial whose first request is never answered: a worker that is killed would still read the answer. */
  held: number | null;
  /** Trials that have asked. */
  readonly trials: number;
  /** Whether any request held an example. */
  readonly wasShownHow: boolean;
}

const test = base.extend<{ learner: Learner }>({
  learner: async ({ panel, tab, miniwob }, use) => {
    const learner = {
      skill: new Set<number>(),
      held: null as number | null,
      trials: 0,
      wasShownHow: false,
    };
    let instruction = '';
    const server = await startScriptedModel({
      think: async (request) => {
        const situation = readPrompt(request);
        if (situation === null) return think(request);
        const told = textOf(request);
        learner.wasShownHow ||= told.includes('<examples>\n');
        // The same prompt comes again after the worker was killed.
        const begun = `${told.match(/<command>\n([^]*?)\n<\/command>/)?.[1]}`;
        if (told.includes('<history>\nnothing yet') && begun !== instruction) {
          learner.trials += 1;
          instruction = begun;
          if (learner.held === learner.trials) await new Promise(() => undefined);
        }
        return learner.skill.has(learner.trials)
          ? think(request)
          : writeAnswer(request, situation, failed('I was not shown how this is done'));
      },
    });
    await panel.configure({ provider: 'openai', baseUrl: `${server.url}/v1`, key: 'k', model: 'scripted' });
    await tab.goto(miniwob.urlOf('enter-text'));
    await use(learner);
    await server.close();
  },
});

const textOf = ({ messages }: ModelRequest): string => messages.map(({ text }) => text).join('\n');

const card = (panel: Panel) => panel.page.getByRole('region', { name: 'Practice' });
const status = (panel: Panel) => panel.page.getByRole('status', { name: 'Practice status' });
const marks = (panel: Panel) => panel.page.getByRole('list', { name: 'Trials' }).getByRole('listitem').allInnerTexts();
const lessons = (panel: Panel) => panel.page.getByRole('list', { name: 'What worked' }).getByRole('listitem');
/** What each example that came from a run says. The list as it was is shown until it is read anew. */
const expectKept = async (panel: Panel, words: readonly RegExp[]): Promise<void> => {
  await panel.openSection('Examples');
  await panel.page.getByText('Benchmarks', { exact: true }).waitFor();
  const items = panel.page.getByRole('list', { name: 'Demonstrations' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'From a run' })).toHaveText(words);
  await panel.openSection('Run');
};

async function begin(panel: Panel, calls?: number): Promise<void> {
  await panel.button('Practise ×10').click();
  if (calls !== undefined) await panel.page.getByRole('textbox', { name: 'Calls at most' }).fill(String(calls));
  await panel.button('Start practising').click();
}

test('what it takes is said first; of ten trials the two that worked are kept when the person says so', async ({
  panel,
  learner,
}) => {
  test.setTimeout(120_000);
  learner.skill = new Set([4, 10]);
  await panel.button('Practise ×10').click();
  const offer = panel.page.getByRole('form', { name: 'Practice' });
  await expect(offer).toContainText('10 trials take about 20 model calls, about $0');
  expect(learner.trials).toBe(0);
  await panel.button('Start practising').click();

  await expect(status(panel)).toHaveText('2 of 10 trials worked.', { timeout: 90_000 });
  const no = 'did not work';
  expect(await marks(panel)).toEqual([no, no, no, 'worked', no, no, no, no, no, 'worked']);
  expect(learner.wasShownHow).toBe(false);

  await expect(lessons(panel)).toHaveCount(2);
  await expect(lessons(panel).first().locator('mark')).toHaveText([/^\w+$/, 'Submit']);
  await expectKept(panel, []);
  await lessons(panel).first().getByRole('button', { name: 'Keep' }).click();
  await lessons(panel).nth(1).getByRole('button', { name: 'Discard' }).click();
  await expect(lessons(panel)).toContainText([/Kept as an example/, /Not kept/]);
  await expectKept(panel, [/verified by the page/]);
  await panel.button('Close').click();
  await expect(card(panel).getByRole('button', { name: 'Practise ×10' })).toBeVisible();
});

test('two that worked are enough', async ({ panel, learner }) => {
  learner.skill = new Set([1, 2]);
  await begin(panel);
  await expect(status(panel)).toContainText('2 of 2 trials worked. Two are enough', { timeout: 30_000 });
});

test('stopped in the middle of a trial, it keeps what worked before', async ({ panel, learner }) => {
  learner.skill = new Set([1]);
  learner.held = 2;
  await begin(panel);
  await expect.poll(() => learner.trials, { timeout: 30_000 }).toBe(2);
  await expect(status(panel)).toHaveText('trial 2 of 10');
  await panel.button('Stop practising').click();
  await expect(status(panel)).toHaveText('Stopped. 1 of 2 trials worked.');
  expect((await marks(panel)).slice(0, 3)).toEqual(['worked', 'stopped', 'not made']);
  await expect(lessons(panel)).toHaveCount(1);
});

test('killed in the middle of a trial, the worker goes on with that trial and makes none twice', async ({
  panel,
  extension,
  learner,
}) => {
  learner.skill = new Set([2, 3]);
  learner.held = 2;
  await begin(panel);
  await expect.poll(() => learner.trials, { timeout: 30_000 }).toBe(2);
  await extension.killWorker();
  await expect(status(panel)).toContainText('2 of 3 trials worked.', { timeout: 60_000 });
  expect((await marks(panel)).slice(0, 3)).toEqual(['did not work', 'worked', 'worked']);
  expect(learner.trials).toBe(3);
});

test('what is over and not yet looked at outlives the worker', async ({ panel, extension, learner }) => {
  learner.skill = new Set([1, 2]);
  await begin(panel);
  await expect(lessons(panel)).toHaveCount(2, { timeout: 30_000 });
  await extension.killWorker();
  await lessons(panel).first().getByRole('button', { name: 'Keep' }).click();
  await expect(lessons(panel).first()).toContainText('Kept as an example');
  await expectKept(panel, [/verified/]);
});

test('the person’s limit ends it', async ({ panel, learner }) => {
  await begin(panel, 2);
  await expect(status(panel)).toHaveText('The limit of model calls is reached. 0 of 2 trials worked.', {
    timeout: 30_000,
  });
  expect(learner.trials).toBe(2);
});

test('without a model there is nothing to practise', async ({ panel, tab, miniwob }) => {
  await tab.goto(miniwob.urlOf('enter-text'));
  await expect(panel.button('Practise ×10')).toBeDisabled();
  await expect(card(panel)).toContainText('Practising needs a model');
});
