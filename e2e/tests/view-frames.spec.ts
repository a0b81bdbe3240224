/** One view of all frames, cross-origin and nested, and a press that arrives where its ref says. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

test('all frames stand below their iframes, and their elements can be pressed', async ({ tab, puppet, begin }) => {
  await begin('frames.html', 'Press it');
  let request = await puppet.next();
  const view = request.prompt.slice(request.prompt.lastIndexOf('<view>'));
  const lines = view.split('\n').map((line) => line.replace(/^(\s*)[a-z]*\d+ /, '$1'));
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^frame other origin = "http:\/\/(localhost|127\.0\.0\.1):\d+"$/),
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

test('a frame that nobody can see is not listed, and is not acted in once it cannot be seen', async ({
  tab,
  puppet,
  begin,
}) => {
  await begin('frame-concealed.html', 'Show');
  const first = await puppet.next();
  const view = first.prompt.slice(first.prompt.lastIndexOf('<view>'));
  expect([...view.matchAll(/button (Show .*)$/gm)].map(([, name]) => name)).toEqual([
    'Show plain',
    'Show later',
    'Show under (covered)',
  ]);
  await tab.evaluate('hide()');
  first.answer(act(click(refOf(first.prompt, /button Show later/))));
  const second = await puppet.next();
  expect(second.prompt).toMatch(/click .*Show later.*(?:hidden|cannot be seen|not visible)/);
  second.answer(act(click(refOf(second.prompt, /button Show under/))));
  const third = await puppet.next();
  expect(third.prompt).toMatch(/click .*Show under.*cover/);
  expect(await tab.locator('#log').innerText()).toBe('nothing yet');
  third.answer(act(click(refOf(third.prompt, /button Show plain/))));
  (await puppet.next()).answer(done());
  await expect(tab.locator('#log')).toHaveText('shown plain');
});

test('a frame that its own button removes is told as gone, and no other page is waited for', async ({
  tab,
  puppet,
  begin,
}) => {
  await begin('frame-removed.html', 'Close it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /button Close/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('the frame that it was in is gone from the page');
  expect(second.prompt).not.toContain('another page');
  second.answer(done());
  await expect(tab.locator('#log')).toHaveText('closed');
});
