/** The journal of a run, read in a page of the extension. */
import type { Page } from '@playwright/test';

export interface JournalEvent {
  readonly type: string;
  /** Epoch, ms. */
  readonly at: number;
}

/** In the order in which they came; what is just being written may be missing. */
export const eventsOf = (panel: Page, runId: string): Promise<JournalEvent[]> => panel.evaluate(readEvents, runId);

const readEvents = (runId: string): Promise<JournalEvent[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('stepwise');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      const journal = opening.result.transaction('journal').objectStore('journal').index('runId');
      const reading = journal.getAll(runId) as IDBRequest<{ event: JournalEvent }[]>;
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(reading.result.map(({ event: { type, at } }) => ({ type, at })));
      });
    });
  });
