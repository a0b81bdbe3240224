import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { exportExamples, importExamples, importReport, pendingImport } from '../state/example-files.ts';
import { forgetSearch, isSearching, listed } from '../state/example-list.ts';
import { examples } from '../state/examples.ts';
import { flows } from '../state/flows.ts';
import { openedExample, tabInfo } from '../state/store.ts';
import { Fold } from '../shared/fold.tsx';
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
  const bundled = listed.value.filter(({ source }) => source === 'bundled');
  const own = listed.value.filter(({ source }) => source !== 'bundled');
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>Examples</h2>
      <p class="hint">
        What Stepwise repeats and learns from: recorded by you, kept from runs that worked, or imported. One that is
        switched off is never used.
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
      {count !== null && own.length === 0 && !isSearching.value && (
        <p class="none">There are no examples of yours yet. Record one on the Run tab.</p>
      )}
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
      {own.length > 0 && <ExampleList label="Demonstrations" list={own} />}
      {bundled.length > 0 && (
        <Fold
          key={String(isSearching.value)}
          title={isSearching.value ? 'Benchmarks that fit' : 'Benchmarks'}
          isOpen={isSearching.value || tabInfo.value?.kind === 'episode'}
        >
          <ExampleList label="Benchmarks" list={bundled} />
        </Fold>
      )}
    </div>
  );
}

const ExampleList = ({ label, list }: { readonly label: string; readonly list: readonly DemonstrationSummary[] }) => (
  <ul class="items" aria-label={label}>
    {list.map((it) => (
      <ExampleItem key={it.id} example={it} />
    ))}
  </ul>
);
