/** A plan that names what only its own actions will show: one call for what takes several pages or dialogs. */
import { refOf, done } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('goes on in the dialog that its click opens, without another call', async ({ panel, tab, puppet, begin }) => {
  await begin('named-targets.html', 'Add the user ada');
  const first = await puppet.next();
  const { connections } = puppet;
  const open = refOf(first.prompt, /button "?Add user"?$/);
  first.answer(`I open the form.\nclick ${open}\ntype textbox "Username" "ada"\nclick button "Create" in "New user"`);
  const second = await puppet.next();
  await expect(tab.locator('#users')).toHaveText('ada');
  expect(second.prompt).toMatch(/type (\d+) "ada" \(textbox "Username"\) -> .*\n {3}click \d+ \(button "Create"/);
  second.answer(done());
  expect(await panel.waitForEnd()).toMatchObject({ end: 'done' });
  expect(puppet.count).toBe(2);
  expect(puppet.connections, 'the connection is warm').toBe(connections);
});

test('ends where the page shows a second one of that name: nothing is guessed', async ({ tab, puppet, begin }) => {
  await begin('named-targets.html?double', 'Add the user ada');
  const first = await puppet.next();
  first.answer(
    `click ${refOf(first.prompt, /button "?Add user"?$/)}\ntype textbox "Username" "ada"\nclick button "Create"`,
  );
  const second = await puppet.next();
  expect(second.prompt).toContain('several elements fit what its next action names');
  await expect(tab.locator('#users, #other')).toHaveText(['', '']);
});

test('does not take back the answer to a dialog of the same plan', async ({ tab, puppet, begin }) => {
  await begin('named-targets.html?asks', 'Add the user ada');
  const first = await puppet.next();
  const open = refOf(first.prompt, /button "?Add user"?$/);
  first.answer(`dialog accept\nclick ${open}\ntype textbox "Username" "ada"\nclick button "Create" in "New user"`);
  await puppet.next();
  await expect(tab.locator('#users')).toHaveText('ada');
});

test('is scrolled to in a list that goes on; one that is not there leaves the page where it was', async ({
  tab,
  puppet,
  begin,
}) => {
  await begin('named-targets.html?endless', 'Edit person 47');
  const first = await puppet.next();
  first.answer('click button "Edit" in "Person 47"');
  const second = await puppet.next();
  await expect(tab).toHaveTitle('Edits 47');
  await tab.evaluate(() => scrollTo(0, 123));
  second.answer('click button "Edit" in "Nobody"');
  await puppet.next();
  expect(await tab.evaluate(() => scrollY)).toBe(123);
});
