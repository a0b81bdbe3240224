import { searched, sourceFilter } from '../state/example-list.ts';
import { SOURCE_FILTERS, type SourceFilter } from '../state/matching-examples.ts';
import { sourceWords } from '../words/example-words.ts';

const words = (filter: SourceFilter): string => (filter === 'all' ? 'All sources' : sourceWords(filter));

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
    <select
      aria-label="Source"
      value={sourceFilter.value}
      onChange={({ currentTarget }) =>
        (sourceFilter.value = SOURCE_FILTERS.find((it) => it === currentTarget.value) ?? 'all')
      }
    >
      {SOURCE_FILTERS.map((it) => (
        <option key={it} value={it}>
          {words(it)}
        </option>
      ))}
    </select>
  </search>
);
