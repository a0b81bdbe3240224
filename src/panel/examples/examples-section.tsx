import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { exportExamples, importExamples, importReport, pendingImport } from '../state/example-files.ts';
import { forgetSearch, isSearching, listed } from '../state/example-list.ts';
import { examples } from '../state/examples.ts';
import { flows } from '../state/flows.ts';
import { openedExample, tabInfo } from '../state/store.ts';
import { Button } from '../fields/button.tsx';
import { Fold } from '../shared/fold.tsx';
import { ImportExport } from '../shared/import-export.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { ExampleDetails } from './example-details.tsx';
import { ExampleItem } from './example-item.tsx';
import { ExampleSearch } from './example-search.tsx';
import { FlowItem } from './flow-item.tsx';
import { ImportConflicts } from './import-conflicts.tsx';
import { UndoBar } from './undo-bar.tsx';
import { t } from '../../core/i18n/t.ts';

/** The demonstrations: each can be searched, opened, switched off and removed. */
export function ExamplesSection() {
  if (openedExample.value !== null) return <ExampleDetails key={openedExample.value} id={openedExample.value} />;
  const count = examples.value?.length ?? null;
  const bundled = listed.value.filter(({ source }) => source === 'bundled');
  const own = listed.value.filter(({ source }) => source !== 'bundled');
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>{t('section_Examples')}</h2>
      <p class="hint">{t('examples_intro')}</p>
      <ImportExport report={importReport.value} onImport={(text) => importExamples(text)} onExport={exportExamples} />
      {pendingImport.value !== null && <ImportConflicts conflicts={pendingImport.value.conflicts} />}
      <UndoBar />
      {flows.value.length > 0 && (
        <section class="recordings-to-try" aria-labelledby="flows-heading">
          <h3 id="flows-heading">{t('flows_title')}</h3>
          <p class="hint">{t('flows_intro')}</p>
          <ul class="items" aria-labelledby="flows-heading">
            {flows.value.map((it) => (
              <FlowItem key={it.id} flow={it} />
            ))}
          </ul>
        </section>
      )}
      {count !== null && own.length === 0 && !isSearching.value && <p class="none">{t('examples_none')}</p>}
      {count !== null && count > 0 && <ExampleSearch />}
      <p class="hint search-result" role="status" aria-label={t('examples_result')}>
        {isSearching.value && count !== null && (
          <>
            {listed.value.length === 0
              ? t('examples_no_match')
              : t('examples_found', { shown: listed.value.length, all: count })}{' '}
            <Button
              class="link"
              label={t('examples_show_all')}
              onClick={() => {
                forgetSearch();
                focusHeading('examples');
              }}
            />
          </>
        )}
      </p>
      {own.length > 0 && <ExampleList label={t('examples_demonstrations')} list={own} />}
      {bundled.length > 0 && (
        <Fold
          key={String(isSearching.value)}
          title={t(isSearching.value ? 'examples_benchmarks_fitting' : 'examples_benchmarks')}
          isOpen={isSearching.value || tabInfo.value?.kind === 'episode'}
        >
          <ExampleList label={t('examples_benchmarks')} list={bundled} />
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
