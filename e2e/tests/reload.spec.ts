/** The extension is reloaded or updated under an open page: the page's old script goes, a new one comes. */
import { expect, test } from '../harness/fixtures.ts';
import { act, click, done, refOf, startPuppet } from './puppet-model.ts';

test('a run goes on after the extension was reloaded, in the page as it stands', async ({
  panel,
  tab,
  server,
  extension,
}) => {
  const puppet = await startPuppet();
  await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'k', model: 'puppet' });
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Add one twice');
  await panel.run();
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  await puppet.next();
  await expect(tab.locator('#count')).toHaveText('1');

  // As the person presses it in chrome://extensions. (runtime.reload leaves an extension of the command line off.)
  const extensions = await extension.context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(async (id) => {
    const { developerPrivate } = chrome as unknown as {
      developerPrivate: {
        updateProfileConfiguration(change: object): Promise<void>;
        reload(id: string, options: object): Promise<unknown>;
      };
    };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.reload(id, { failQuietly: true });
  }, extension.id);
  await extensions.close();
  // The question that was open is asked again by the worker that comes, of the page as it is.
  const again = await puppet.next();
  expect(again.prompt).toContain('1 button Add one');
  again.answer(act(click(refOf(again.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  await expect(tab.locator('#count')).toHaveText('2');
  const { panel: reopened } = await extension.openPanel({ tab });
  expect((await reopened.waitForEnd()).end).toBe('done');
  await puppet.close();
});
