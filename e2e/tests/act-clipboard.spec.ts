/** What a run copies it pastes in other frames and on other pages; the person's clipboard is left alone. */
import { act, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test.use({ freshProfile: true });

test('copied on one page, pasted in a frame and on the next page', async ({
  panel,
  tab,
  server,
  extension,
  puppet,
}) => {
  await tab.goto(`${server.url}/act-clipboard.html`);
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await tab.evaluate(() => navigator.clipboard.writeText('the person’s'));
  await panel.command('Copy and paste');
  await panel.run();
  const press = (prompt: string, name: RegExp, keys: string): object => ({
    kind: 'press',
    keys,
    ref: refOf(prompt, name),
  });
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      press(prompt, /Source/, 'Control+a'),
      press(prompt, /Source/, 'Control+c'),
      press(prompt, /Inner/, 'Control+v'),
    ),
  );
  const second = await puppet.next();
  await expect(tab.frameLocator('iframe').locator('#inner')).toHaveValue('from the first page');
  second.answer(
    act(press(second.prompt, /Own format/, 'Control+c'), {
      kind: 'go_to',
      url: `${server.otherOrigin}/act-clipboard.html`,
    }),
  );
  const third = await puppet.next();
  third.answer(act(press(third.prompt, /Sink/, 'Control+v')));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#sink')).toHaveValue('cell as text');
  await expect(tab.locator('#log')).toHaveText('[text/plain,text/x-cell: B7]');
  await tab.goto(`${server.url}/act-clipboard.html`);
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe('the person’s');
});
