/** What a long use leaves behind. */
import { until } from '../../harness/until.ts';
import { startRun } from '../call-worker.ts';
import type { HostileCase } from '../case.ts';
import { DETAILS, SHOW_DETAILS } from './parts.ts';

const RUNS = 1000;
/** Kept, and the one that was at work while the others were tidied away. */
const MAX_RUNS = 301;

/** In the panel's page, by text: a transpiler that keeps names would wrap inner functions in a call that is not there. */
const inDatabase = (work: string): string => `new Promise((resolve, reject) => {
  const open = indexedDB.open('stepwise');
  open.onerror = () => reject(new Error('the database did not open'));
  open.onsuccess = () => {
    const tx = open.result.transaction(['runs', 'journal'], 'readwrite');
    const [runs, journal] = [tx.objectStore('runs'), tx.objectStore('journal')];
    let result = null;
    tx.oncomplete = () => { open.result.close(); resolve(result); };
    tx.onabort = () => reject(tx.error);
    ${work}
  };
})`;

export const growth: readonly HostileCase[] = [
  {
    name: 'texts over many boxes that are not drawn, deep in the page',
    ...SHOW_DETAILS,
    page: `<div style="position: relative; z-index: 1">${DETAILS}</div><div id="all"></div><script>
      const boxes = '<i style="position: fixed; inset: 0; background: #000; opacity: 0"></i>'.repeat(20);
      const text = (i) => '<p style="position: fixed; top: ' + (i % 700) + 'px; margin: 0; color: #fff; pointer-events: none">t' + i + '</p>';
      all.innerHTML = '<div>'.repeat(400) + boxes + Array.from({ length: 1500 }, (_, i) => text(i)).join('');
    </script>`,
  },
  {
    name: `a run after ${RUNS} others`,
    ...SHOW_DETAILS,
    isSlow: true,
    page: DETAILS,
    before: async ({ panel, tab }) => {
      const runId = await startRun(panel, 'Look around', tab.url());
      await panel.waitForRun((it) => it.runId === runId && it.phase === 'ended', 'the first run to end');
      const made = await panel.page.evaluate(
        inDatabase(`runs.get('${runId}').onsuccess = ({ target: { result: run } }) => {
          journal.index('runId').getAll('${runId}').onsuccess = ({ target: { result: entries } }) => {
            for (let i = 1; i <= ${RUNS}; i++) {
              const id = run.id + '-' + i;
              runs.put({ ...run, id, startedAt: run.startedAt - i * 1000 });
              for (const entry of entries) journal.put({ ...entry, runId: id });
            }
            result = entries.length;
          };
        };`),
      );
      if (made === null) throw new Error('no runs were made');
    },
    after: async ({ panel }) => {
      await panel.openSection('History');
      await panel.page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first().waitFor();
      await panel.openSection('Run');
      // They are tidied away while the run is at work, and may be for a moment after it.
      const count = inDatabase('runs.count().onsuccess = ({ target }) => { result = target.result; };');
      const areFew = async (): Promise<true | null> =>
        Number(await panel.page.evaluate(count)) <= MAX_RUNS ? true : null;
      await until(areFew, { timeoutMs: 30_000, what: `the older of ${RUNS} runs to go` });
      return null;
    },
  },
];
