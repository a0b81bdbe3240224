/** A database that version 3 wrote: its examples are there after the update, and can be replayed. */
import { expect, test } from '../harness/fixtures.ts';
import { sampleDemonstration, sampleStep } from '../samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../samples/view-samples.ts';

const COMMAND = 'Add one to the counter';
const EXAMPLE = sampleDemonstration(
  'old-1',
  [sampleStep(sampleView([sampleElement('1', 'button', 'Add one')], { title: 'Counter' }), '1')],
  { command: COMMAND },
);

declare global {
  var written: Promise<void>;
}

test.use({ freshProfile: true });

test('examples of version 3 are moved, and what cannot be read is told', async ({ panel, tab, extension, server }) => {
  // The browser serves these in turn, once the worker's connection has ended; the next worker's comes after them.
  await panel.page.evaluate(
    (records) => {
      globalThis.written = new Promise((resolve, reject) => {
        indexedDB.deleteDatabase('stepwise');
        const opening = indexedDB.open('stepwise', 3);
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('upgradeneeded', () => {
          const db = opening.result;
          db.createObjectStore('runs', { keyPath: 'id' }).createIndex('startedAt', 'startedAt');
          db.createObjectStore('journal', { autoIncrement: true }).createIndex('runId', 'runId');
          const demonstrations = db.createObjectStore('demonstrations', { keyPath: 'id' });
          db.createObjectStore('records');
          db.createObjectStore('policies', { keyPath: 'name' });
          db.createObjectStore('timeline');
          db.createObjectStore('packed');
          for (const it of records) demonstrations.put(it);
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
    },
    [EXAMPLE, { id: 'odd', command: 'From tomorrow' }],
  );
  await extension.killWorker();
  await panel.page.evaluate(() => globalThis.written);

  await panel.openSection('Examples');
  await expect(panel.page.getByRole('switch', { name: COMMAND })).toBeChecked();
  await panel.openSection('Run');
  await expect(panel.page.getByText('This version cannot read 1 example in the database.')).toBeVisible();

  await tab.goto(`${server.url}/counter.html`);
  await panel.carryOut(COMMAND);
  await expect(tab.locator('#count')).toHaveText('1');
});
