/** The airline CRM through the packed extension: policies on a stack, and replay of what was shown once. */
import { scenarioOf } from '../airline-crm/scenario/scenario.ts';
import type { Suite } from '../bench/suites/suite.ts';
import { approveUntil } from '../harness/approve.ts';
import { expect, test as base } from '../harness/fixtures.ts';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';

const test = base.extend<{ readonly model: ScriptedModel }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  model: async ({}, use) => {
    const model = await startScriptedModel();
    await use(model);
    await model.close();
  },
});

const jobOf = (crm: Suite, task: string, seed: number) => ({ task, seed, url: crm.urlOf(task, seed) });

test('a flight is booked by policies that are stacked', async ({ panel, tab, model, crm }) => {
  test.slow();
  const job = jobOf(crm, 'book-flight', 0);
  await panel.configure({ provider: 'openai', baseUrl: model.openAiUrl, key: 'any', model: 'scripted' });
  await crm.open({ panel, tab }, job);
  await crm.start({ panel, tab }, job);
  // The booking is paid for, which is asked about even where the site is allowed.
  const run = await approveUntil(panel, ({ phase }) => phase === 'ended', 'the run to end', 120_000);
  expect(run.end, run.status).toBe('done');
  expect(await crm.judge(tab, job, run)).toMatchObject({ strict: true, progress: 1 });
  const asked = model.requests.map(
    ({ request }) => /<policy>\n(\w+): /.exec(request.messages[0]?.text ?? '')?.[1] ?? '',
  );
  const turns = asked.filter((policy, index) => policy !== asked[index - 1]);
  expect(turns.slice(0, 7)).toEqual([
    'web',
    'book_flight',
    'fill_search',
    'pick_place',
    'fill_search',
    'pick_place',
    'fill_search',
  ]);
  expect(turns.slice(-3)).toEqual(['fill_passenger', 'book_flight', 'web']);
});

test.describe('one demonstration by hand is enough to replay', () => {
  for (const task of ['cancel-booking', 'modify-passenger'])
    test(task, async ({ panel, tab, crm }) => {
      await crm.teach?.({ panel, tab }, [task]);
      for (const seed of [1, 2]) {
        const job = jobOf(crm, task, seed);
        await crm.open({ panel, tab }, job);
        await crm.start({ panel, tab }, job);
        const run = await panel.waitForEnd();
        expect(run.modelCalls).toBe(0);
        expect(await crm.judge(tab, job, run), run.status).toMatchObject({ strict: true, progress: 1 });
      }
    });
});

test('the page shows its command to a person, and how far the scenario came', async ({ tab, crm }) => {
  const { command } = scenarioOf('find-booking', 3);
  await tab.goto(crm.urlOf('find-booking', 3).replace('&bench', ''));
  await expect(tab.getByText(command, { exact: true })).toBeVisible();
  await expect(tab.getByText('0 % of the way.')).toBeVisible();
  await tab.getByText('Bookings', { exact: true }).click();
  await tab.getByPlaceholder('ABC123').fill(/booking (\w+)/.exec(command)?.[1] ?? '');
  await tab.getByText('Search', { exact: true }).click();
  await expect(tab.getByText('Done.', { exact: true })).toBeVisible();
});
