/** Lists whose nodes the page keeps and gives to other items: a ref means the item, not the node. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const PAGE = 'recycled-rows.html';
const view = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<view>'));
const changes = (prompt: string): string => /<changes>\n([^]*?)\n<\/changes>/.exec(prompt)?.[1] ?? '';
/** Each element of the view: its line without the ref, by its ref; of several in one row, each. */
const lineOf = (prompt: string, ref: string): string =>
  new RegExp(`^.*\\b${ref} (?:link|button|checkbox|clickable).*$`, 'm').exec(view(prompt))?.[0] ?? '';
const refIn = (prompt: string, pattern: RegExp): string => pattern.exec(view(prompt))?.[1] ?? '';

test('the refs of a list follow its items, and the changes name the one that is gone', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Drop the first');
  const first = await puppet.next();
  const open = refIn(first.prompt, /^ *(\d+) clickable open report\.md/m);
  const link = refIn(first.prompt, /(\d+) link report\.md/);
  const share = refIn(first.prompt, /link report\.md[^\n]*?(\d+) button Share/);
  first.answer(act(click(refOf(first.prompt, /Drop the first/))));
  const second = await puppet.next();
  expect(lineOf(second.prompt, open)).toContain('open report.md');
  expect(lineOf(second.prompt, link)).toContain('report.md');
  expect(lineOf(second.prompt, share)).toContain('report.md');
  const gone = changes(second.prompt)
    .split('\n')
    .filter((line) => /^(?:gone|new):/.test(line));
  expect(gone.join('\n')).toContain('data.csv');
  expect(changes(second.prompt)).not.toMatch(/report|notes|todo/);
  second.answer(done());
  await panel.waitForEnd();
});

for (const { what, button, left } of [
  { what: 'dropped', button: /Drop the first/, left: /Share notes\.txt;$/ },
  { what: 'turned around', button: /Turn around/, left: /Share notes\.txt;$/ },
])
  test(`a plan that was made for a row acts on that row after the list was ${what}`, async ({
    panel,
    tab,
    puppet,
    begin,
  }) => {
    await begin(PAGE, 'Share the notes');
    const first = await puppet.next();
    const share = refIn(first.prompt, /link notes\.txt[^\n]*?(\d+) button Share/);
    first.answer(act(click(refOf(first.prompt, button)), click(share)));
    const second = await puppet.next();
    await expect(tab.locator('#log')).toHaveText(left);
    second.answer(done());
    await panel.waitForEnd();
  });

test('the button of a row that is gone is gone, although its node is another row now', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Delete the data');
  const first = await puppet.next();
  const remove = refIn(first.prompt, /data\.csv[^]*?(\d+) button Delete/);
  first.answer(act(click(refOf(first.prompt, /Drop the first/)), click(remove)));
  const second = await puppet.next();
  expect(second.prompt).toContain('is gone; the most similar now:');
  await expect(tab.locator('#log')).toHaveText('');
  second.answer(done());
  await panel.waitForEnd();
});

test('what merely changed its text keeps its ref: a renamed item, a counter, toggles that exchange theirs', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Rename, like and play');
  const first = await puppet.next();
  const [notes, count, play, film] = [
    /(\d+) clickable open notes/,
    /(\d+) button 0 likes/,
    /(\d+) button Play/,
    /(\d+) button Resume/,
  ].map((it) => refIn(first.prompt, it)) as [string, string, string, string];
  first.answer(act(click(refOf(first.prompt, /Rename the second/)), click(count), click(play)));
  const second = await puppet.next();
  expect(lineOf(second.prompt, notes)).toContain('open ideas.txt');
  expect(lineOf(second.prompt, count)).toContain('1 likes');
  expect(lineOf(second.prompt, play)).toContain('Resume');
  expect(lineOf(second.prompt, film)).toContain('Play');
  second.answer(done());
  await panel.waitForEnd();
});
