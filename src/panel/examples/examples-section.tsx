import { examples } from '../state/examples.ts';
import { exportExamples, importExamples, importReport, pendingImport } from '../state/example-files.ts';
import { openedExample } from '../state/store.ts';
import { ExampleDetails } from './example-details.tsx';
import { ExampleItem } from './example-item.tsx';
import { ImportConflicts } from './import-conflicts.tsx';
import { ImportExport } from '../shared/import-export.tsx';

/** The demonstrations: each can be opened, switched off and removed. */
export function ExamplesSection() {
  if (openedExample.value !== null)
    return <ExampleDetails key={openedExample.value} id={openedExample.value} />;
  const list = examples.value;
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>Examples</h2>
      <p class="hint">
        What the planners learn from: recorded by you, kept from runs that worked, imported, or bundled. One
        that is switched off is never used.
      </p>
      <ImportExport report={importReport.value} onImport={importExamples} onExport={exportExamples} />
      {pendingImport.value !== null && <ImportConflicts conflicts={pendingImport.value.conflicts} />}
      {list?.length === 0 && <p class="none">There are no examples yet. Record one on the Run tab.</p>}
      <ul class="items" aria-label="Demonstrations">
        {list?.map((it) => (
          <ExampleItem key={it.id} example={it} />
        ))}
      </ul>
    </div>
  );
}
