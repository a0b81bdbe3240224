/** Refs on a page that redraws itself between the look and the deed: found again, or refused. */
import { expect, test } from '../harness/fixtures.ts';
import { act, click, done, refOf, startPuppet, type PuppetModel } from './puppet-model.ts';

const redrawing = test.extend<{ puppet: PuppetModel }>({
  puppet: async ({ panel, tab, server }, use) => {
    const puppet = await startPuppet();
    await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'sk-x', model: 'puppet' });
    await tab.goto(`${server.url}/redraws.html`);
    await panel.command('Draw again and pay');
    await panel.run();
    await use(puppet);
    await puppet.close();
  },
});

/** The ref of a line below a group's. */
const below = (prompt: string, group: string, line: RegExp): string =>
  refOf(
    prompt.slice(0, prompt.lastIndexOf('<view>')) + '<view>' + prompt.slice(prompt.lastIndexOf(group)),
    line,
  );

redrawing(
  'one of its kind is found again, by role, name and the groups around it',
  async ({ panel, tab, puppet }) => {
    const first = await puppet.next();
    // There is a "Pay" in each of two regions: only the place tells them apart.
    first.answer(
      act(click(refOf(first.prompt, /Draw again/)), click(below(first.prompt, 'clickable Saved', /Pay/))),
    );
    const second = await puppet.next();
    expect(second.prompt).toContain('the element had been redrawn and was found again');
    await expect(tab.locator('#log')).toHaveText('saved: Pay;');
    second.answer(done());
    expect((await panel.waitForEnd()).end).toBe('done');
  },
);

redrawing('one of several alike is refused, with them as the nearest', async ({ panel, tab, puppet }) => {
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Draw again/)), click(refOf(first.prompt, /Remove/))));
  const second = await puppet.next();
  const nearest = [...second.prompt.matchAll(/(\d+) button "Remove"/g)].map((found) => found[1]);
  expect(second.prompt).toMatch(/is gone; the nearest now: \d+ button "Remove", \d+ button "Remove"/);
  await expect(tab.locator('#log')).toHaveText('');
  // Those that are named can be pressed, and keep their refs as long as they live.
  expect(second.prompt.match(new RegExp(`^\\s*(?:${nearest.join('|')}) button Remove`, 'gm'))).toHaveLength(
    2,
  );
  second.answer(act(click(nearest[1] ?? '')));
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('cart: Remove;');
});
