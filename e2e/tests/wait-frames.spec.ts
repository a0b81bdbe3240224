/** A condition about the text of the page is about its frames too, of whatever origin. */
import { act, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const waitFor = (is: string, value: string, more: object | null = null): object => ({
  kind: 'wait',
  until: { ref: null, after: null, is, value },
  seconds: 20,
  do: more,
});

test('a text in a frame of another origin ends the wait, and what is to be done then is done', async ({
  tab,
  server,
  puppet,
  begin,
  panel,
}) => {
  await begin('counter.html', 'Wait and add one');
  const first = await puppet.next();
  await tab.evaluate(async (url) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/counter.html`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  }, server.otherOrigin);
  const inFrame = tab.frameLocator('iframe').locator('body');
  const add = refOf(first.prompt, /Add one(?! slowly)/);
  first.answer(
    act(waitFor('contains', 'It is over', { kind: 'click', ref: add, how: 'left' }), waitFor('gone', 'It is over')),
  );
  await panel.waitForPhase('acting');
  await inFrame.evaluate((body) => body.append('It is over'));
  // The text is in no document but the frame's: the click tells that the wait has ended.
  await expect(tab.locator('#count')).toHaveText('1');
  await inFrame.evaluate((body) => body.lastChild?.remove());
  const second = await puppet.next();
  expect(second.prompt).toMatch(/it held after [\d.]+ s: ".*It is over/);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});
