import type { Panel } from '../harness/panel.ts';

/** Everything that the extension keeps, every store of its database, as text. */
export const allThatIsKept = (panel: Panel): Promise<string> =>
  panel.page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('stepwise');
        open.addEventListener('error', () => reject(new Error('the database did not open')));
        open.onsuccess = () => {
          const stores = [...open.result.objectStoreNames];
          const tx = open.result.transaction(stores);
          const found: unknown[] = [];
          for (const name of stores) {
            const all = tx.objectStore(name).getAll();
            all.onsuccess = () => found.push(all.result);
          }
          tx.oncomplete = () => {
            open.result.close();
            // The journals of runs that have ended are compressed. No named function: some transpilers would wrap it.
            const texts = found
              .flat()
              .map((value) =>
                value instanceof ArrayBuffer
                  ? new Response(new Blob([value]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
                  : Promise.resolve(JSON.stringify(value)),
              );
            void Promise.all(texts).then((all) => resolve(all.join('\n')));
          };
        };
      }),
  );
