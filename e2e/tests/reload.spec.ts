/** The extension is reloaded or updated under an open page: the page's old script goes, a new one comes. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test.use({ freshProfile: true });

test('a run goes on after the extension was reloaded, in the page as it stands', async ({
  tab,
  extension,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one twice');
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
});
