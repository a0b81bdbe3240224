/** A database with records that this version cannot read: they are left out and told, and Stepwise works. */
import { expect, test } from '../harness/fixtures.ts';

test('what cannot be read keeps nothing from working, and is told', async ({ panel, tab, extension, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  await panel.carryOut('Click Add one');
  await panel.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stepwise');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['runs', 'exemplars', 'policies', 'records'], 'readwrite');
          const later = Date.now() + 1_000;
          const odd = { id: 'odd', phase: 'deciding', startedAt: later, command: 'Of before', view: 'none' };
          tx.objectStore('runs').put(odd);
          tx.objectStore('exemplars').put({ id: 'odd', command: 'From tomorrow' });
          tx.objectStore('policies').put({ name: 'web', instructions: 7 });
          for (const name of [
            'settings',
            'recording',
            'flows',
            'grants',
            'practice',
            'episodes',
            'run-tabs',
            'remarks',
          ])
            tx.objectStore('records').put({ version: 99 }, name);
          const known = { days: [1], minute: 540, command: 'Weekly', url: 'https://a.example/', dryRun: false };
          const schedule = { ...known, only: null, values: null, id: 's', isOn: true, since: Date.now(), missed: null };
          tx.objectStore('records').put([{ id: 'odd', cron: '0 9 * * 1' }, schedule], 'schedules');
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
  // As a content script whose renderer is not to be trusted may.
  await panel.page.evaluate(() => chrome.storage.session.set({ full: 'x'.repeat(10_480_000) }));
  await extension.killWorker();

  await panel.openSection('Run');
  await expect(
    panel.page.getByText(/This version cannot read 1 (?:run|example|schedule) in the database/),
  ).toBeVisible();
  await panel.carryOut('Click Add one');
  await expect(tab.locator('#count')).toHaveText('2');
  await panel.openSection('History');
  await expect(panel.page.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(2);

  // The others of a list are used, and what is not read stays through a change.
  const scheduled = panel.page.getByRole('list', { name: 'Scheduled' });
  await expect(scheduled.getByRole('listitem')).toHaveText([/Weekly/]);
  await scheduled.getByRole('switch').uncheck();
  await expect(scheduled).toContainText('Off');
  await extension.killWorker();
  await panel.openSection('Run');
  await expect(panel.page.getByRole('alert').getByText('cannot read 1 schedule')).toBeVisible();
});
