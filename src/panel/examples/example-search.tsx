import { Choice } from '../fields/choice-field.tsx';
import { searched, sourceFilter } from '../state/example-list.ts';
import { SOURCE_FILTERS } from '../state/matching-examples.ts';
import { sourceWords } from '../words/example-words.ts';
import { t } from '../../core/i18n/t.ts';

/** Which examples are listed. */
export const ExampleSearch = () => (
  <search class="example-search">
    <input
      type="search"
      aria-label={t('examples_search')}
      placeholder={t('examples_search_placeholder')}
      title={t('examples_search_title')}
      value={searched.value}
      onInput={({ currentTarget }) => (searched.value = currentTarget.value)}
    />
    <Choice
      name={t('examples_source')}
      value={sourceFilter.value}
      options={SOURCE_FILTERS.map((it) => [it, it === 'all' ? t('examples_all_sources') : sourceWords(it)] as const)}
      onChoose={(filter) => (sourceFilter.value = filter)}
    />
  </search>
);
