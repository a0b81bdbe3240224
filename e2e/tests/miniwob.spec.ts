/** MiniWoB++ pages in the panel: recognised, started with a seed, used as the command, rewarded. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '../harness/fixtures.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';

test('a page that is served: the panel offers its instruction, starts it and shows the reward', async ({
  panel,
  tab,
  miniwob,
}) => {
  await tab.goto(`${miniwob.url}/miniwob/click-button.html`);
  await panel.startEpisode(7, true);
  expect(await panel.episode()).toMatchObject({ task: 'click-button', running: true });
  await panel.useAsCommand();
  const query = await tab.locator('#query').innerText();
  await expect(panel.textbox('Command')).toHaveValue(query);
  await panel.run();
  const run = await panel.waitForEnd();
  expect([run.end, run.score]).toEqual(['done', 1]);
  await expect.poll(() => panel.reward()).toBe(1);
});

test('the same seed is the same problem, another seed is another', async ({ panel, tab, miniwob }) => {
  const queries: string[] = [];
  for (const seed of [11, 11, 12]) {
    await tab.goto(`${miniwob.url}/miniwob/enter-text.html`);
    await panel.startEpisode(seed, true);
    queries.push(await tab.locator('#query').innerText());
  }
  expect(queries[1]).toBe(queries[0]);
  expect(queries[2]).not.toBe(queries[0]);
});

test('a page that is opened as a file is one as well', async ({ panel, tab }) => {
  const file = pathToFileURL(join(await ensureMiniwob(), 'miniwob', 'click-button.html'));
  await tab.goto(file.href);
  await panel.startEpisode(7, true);
  await panel.useAsCommand();
  await panel.run();
  expect((await panel.waitForEnd()).score).toBe(1);
});
