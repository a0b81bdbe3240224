/** The runs of before, in the panel. */
import { readFile } from 'node:fs/promises';
import { done } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('the history is searched without regard to accents, by site and day, runs again and is cleared', async ({
  panel,
  puppet,
  begin,
  extension,
}) => {
  const { page } = panel;
  await begin('counter.html', 'Find the customer');
  (await puppet.next()).answer(done('Müller, in Zürich'));
  await panel.waitForEnd();
  const [worker] = extension.context.serviceWorkers();
  // A thousand more, one every two hours. Their answers are the same.
  await worker?.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('stepwise');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const runs = db.transaction('runs', 'readwrite').objectStore('runs');
    const all = runs.getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    const [run] = all.result as { startedAt: number }[];
    for (let i = 1; i <= 1000; i += 1) {
      const startedAt = (run?.startedAt ?? 0) - i * 7_200_000;
      runs.put({ ...run, id: `run-${i}`, command: `Open order ${i}`, site: `shop${i % 3}.example`, startedAt });
    }
    await new Promise((resolve) => runs.transaction.addEventListener('complete', resolve));
  });
  await panel.openSection('History');
  const items = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
  await expect(items).toHaveCount(1001);
  const search = page.getByRole('searchbox', { name: 'Search runs' });
  await search.fill('ZURICH muller');
  await expect(items).toHaveCount(1001);
  await search.fill('order 77');
  await expect(items).toHaveCount(19);
  await page.getByRole('combobox', { name: 'Site' }).selectOption('shop1.example');
  await expect(items).toHaveCount(6);
  const [download] = await Promise.all([page.waitForEvent('download'), panel.button('Save these 6 as a file').click()]);
  expect(
    (await readFile(await download.path(), 'utf8')).match(/^## Open order \d+\n\n.* · shop1.example · Done$/gm),
  ).toHaveLength(6);
  await page
    .getByRole('button', { name: /^Clear this one of / })
    .first()
    .click();
  await panel.button('Yes, remove').click();
  await expect(items).toHaveCount(5);
  const again = (at: number): Promise<void> =>
    items
      .nth(at)
      .getByRole('button', { name: /^Run again/ })
      .click();
  await panel.openSection('Run');
  await panel.textbox('Command').fill('half of a command');
  await panel.openSection('History');
  await again(1);
  await panel.openSection('History');
  await again(0);
  await expect(panel.textbox('Command')).toHaveValue('Open order 577');
  await expect(panel.textbox('Command')).toBeFocused();
  // Only what the person wrote is put back.
  await panel.button('Put back “half of a command”').click();
  await expect(panel.textbox('Command')).toHaveValue('half of a command');
  await expect(page.getByRole('button', { name: /^Put back/ })).toBeHidden();
  // All of a site.
  await panel.openSection('History');
  await search.fill('');
  await page.getByRole('button', { name: 'Clear these 333 in the list' }).click();
  await panel.button('Yes, remove').click();
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue('');
  await expect(items).toHaveCount(667);
});
