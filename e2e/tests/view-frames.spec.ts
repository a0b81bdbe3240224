/** One view of all frames, cross-origin and nested, and a press that arrives where its ref says. */
import { expect, test } from '../harness/fixtures.ts';
import { act, click, done, refOf, startPuppet } from './puppet-model.ts';

test('all frames stand below their iframes, and their elements can be pressed', async ({
  panel,
  tab,
  server,
}) => {
  const puppet = await startPuppet();
  await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'sk-x', model: 'puppet' });
  await tab.goto(`${server.url}/frames.html`);
  await panel.command('Press it');
  await panel.run();
  let request = await puppet.next();
  const view = request.prompt.slice(request.prompt.lastIndexOf('<view>'));
  const lines = view.split('\n').map((line) => line.replace(/^(\s*)[a-z]*\d+ /, '$1'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'frame other origin',
      ' clickable Deep inside',
      ' frame nested',
      '  button In nested',
      'frame blank',
      ' button In blank',
      'frame written here',
      ' button In srcdoc',
    ]),
  );
  request.answer(act(click(refOf(request.prompt, /clickable Deep inside/))));
  request = await puppet.next();
  await expect(tab.locator('#log')).toHaveText('clicked deep inside');
  request.answer(act(click(refOf(request.prompt, /button In nested/))));
  (await puppet.next()).answer(done());
  await expect(tab.locator('#log')).toHaveText('clicked in nested');
  await puppet.close();
});
