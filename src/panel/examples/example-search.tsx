import { Choice } from '../fields/choice-field.tsx';
import { searched, sourceFilter } from '../state/example-list.ts';
import { SOURCE_FILTERS } from '../state/matching-examples.ts';
import { sourceWords } from '../words/example-words.ts';

const FILTERS = SOURCE_FILTERS.map((it) => [it, it === 'all' ? 'All sources' : sourceWords(it)] as const);

/** Which examples are listed. */
export const ExampleSearch = () => (
  <search class="example-search">
    <input
      type="search"
      aria-label="Search examples"
      placeholder="Search"
      title="Words of the command, the site or the policy"
      value={searched.value}
      onInput={({ currentTarget }) => (searched.value = currentTarget.value)}
    />
    <Choice
      name="Source"
      value={sourceFilter.value}
      options={FILTERS}
      onChoose={(filter) => (sourceFilter.value = filter)}
    />
  </search>
);
