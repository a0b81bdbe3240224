import { exportExamples, importExamples, importReport, pendingImport } from '../state/example-files.ts';
import { forgetSearch, isSearching, listed } from '../state/example-list.ts';
import { examples } from '../state/examples.ts';
import { flows } from '../state/flows.ts';
import { openedExample } from '../state/store.ts';
import { ImportExport } from '../shared/import-export.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { ExampleDetails } from './example-details.tsx';
import { ExampleItem } from './example-item.tsx';
import { ExampleSearch } from './example-search.tsx';
import { FlowItem } from './flow-item.tsx';
import { ImportConflicts } from './import-conflicts.tsx';
import { UndoBar } from './undo-bar.tsx';

/** The demonstrations: each can be searched, opened, switched off and removed. */
export function ExamplesSection() {
  if (openedExample.value !== null) return <ExampleDetails key={openedExample.value} id={openedExample.value} />;
  const count = examples.value?.length ?? null;
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>Examples</h2>
      <p class="hint">
        What Stepwise repeats and learns from: recorded by you, kept from runs that worked, imported, or built in. One
        that is switched off is never used.
      </p>
      <ImportExport report={importReport.value} onImport={(text) => importExamples(text)} onExport={exportExamples} />
      {pendingImport.value !== null && <ImportConflicts conflicts={pendingImport.value.conflicts} />}
      <UndoBar />
      {flows.value.length > 0 && (
        <section class="recordings-to-try" aria-labelledby="flows-heading">
          <h3 id="flows-heading">Recordings to try</h3>
          <p class="hint">
            A recording of Chrome DevTools names buttons and fields, but has not seen their pages. Try it once: it is
            replayed step by step in the open tab, and becomes an example.
          </p>
          <ul class="items" aria-labelledby="flows-heading">
            {flows.value.map((it) => (
              <FlowItem key={it.id} flow={it} />
            ))}
          </ul>
        </section>
      )}
      {count === 0 && <p class="none">There are no examples yet. Record one on the Run tab.</p>}
      {count !== null && count > 0 && <ExampleSearch />}
      <p class="hint search-result" role="status" aria-label="Search result">
        {isSearching.value && count !== null && (
          <>
            {listed.value.length === 0 ? 'No example fits.' : `${listed.value.length} of ${count}.`}{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                forgetSearch();
                focusHeading('examples');
              }}
            >
              Show all
            </button>
          </>
        )}
      </p>
      <ul class="items" aria-label="Demonstrations">
        {listed.value.map((it) => (
          <ExampleItem key={it.id} example={it} />
        ))}
      </ul>
    </div>
  );
}
