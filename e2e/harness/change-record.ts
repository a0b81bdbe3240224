import type { Page } from '@playwright/test';

/** Changes each member of a list among the single records of the database, in a page of the extension. */
export const changeRecord = (page: Page, name: string, change: object): Promise<void> =>
  page.evaluate(
    async ([key, changed]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('stepwise');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const records = db.transaction('records', 'readwrite').objectStore('records');
      const getting = records.get(key);
      await new Promise((resolve) => getting.addEventListener('success', resolve));
      records.put(
        (getting.result as object[]).map((it) => Object.assign(it, changed)),
        key,
      );
      await new Promise((resolve) => records.transaction.addEventListener('complete', resolve));
      db.close();
    },
    [name, change] as const,
  );
