/** One view of all frames, cross-origin and nested, and a press that arrives where its ref says. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('all frames stand below their iframes, and their elements can be pressed', async ({
  tab,
  puppet,
  begin,
}) => {
  await begin('frames.html', 'Press it');
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
});
