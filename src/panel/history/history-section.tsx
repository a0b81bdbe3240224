import { useId, useMemo, useState } from 'preact/hooks';
import type { RunSummary } from '../../core/run/run-summary.ts';
import { scheduleDraft } from '../later/later-state.ts';
import { ScheduleForm } from '../later/schedule-form.tsx';
import { ScheduleList } from '../later/schedule-list.tsx';
import { historyOf } from '../answers/report.ts';
import { saveFile } from '../connection/save-file.ts';
import { Choice } from '../fields/choice-field.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { formatDay } from '../shared/format-time.ts';
import { focusHeading } from '../shared/return-focus.ts';
import { historyTrouble, keepLatest, keptRuns, openedRun, removeRuns, runs } from '../state/runs.ts';
import { HistoryItem } from './history-item.tsx';
import { HistoryRun } from './history-run.tsx';
import { byDay, shownRuns, sitesOf, type Shown } from './shown-runs.ts';

const FILTERS = [
  ['all', 'All'],
  ['done', 'Done'],
  ['not-done', 'Not done'],
] as const;

/** The runs so far, newest first, a day at a time; one of them opened shows all that it did. */
export function HistorySection() {
  const list = runs.value;
  const opened = openedRun.value;
  const [shown, setShown] = useState<Shown>({ words: '', filter: 'all', site: '' });
  const filtered = useMemo(() => shownRuns(list ?? [], shown), [list, shown]);
  const days = useMemo(() => byDay(filtered), [filtered]);
  if (opened && scheduleDraft.value === null) return <HistoryRun run={opened} />;
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>History</h2>
      <ScheduleForm />
      <ScheduleList />
      {historyTrouble.value !== null && (
        <p class="none" role="alert">
          {historyTrouble.value}
        </p>
      )}
      {list?.length === 0 && <p class="none">No command has been run yet. What you run is listed here.</p>}
      {list !== null && list.length > 0 && <Search runs={list} shown={shown} onChange={setShown} />}
      {list !== null && list.length > 0 && days.length === 0 && <p class="none">No run fits that.</p>}
      {filtered.length > 0 && (
        <div class="history-head">
          <button type="button" class="link" onClick={() => saveFile(historyOf(filtered), 'runs.md', 'text/markdown')}>
            Save {theseRuns(filtered)} as a file
          </button>
          <Clear label="Clear all" what="that is shown" runs={filtered} />
        </div>
      )}
      {days.map((day) => (
        <Day key={new Date(day[0].startedAt).toDateString()} runs={day} />
      ))}
      {list !== null && list.length > 0 && <Kept />}
    </div>
  );
}

interface SearchProps {
  readonly runs: readonly RunSummary[];
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
}

const Search = ({ runs: all, shown, onChange }: SearchProps) => (
  <search class="history-search">
    <input
      type="search"
      aria-label="Search runs"
      placeholder="Search commands and answers"
      value={shown.words}
      onInput={({ currentTarget }) => onChange({ ...shown, words: currentTarget.value })}
    />
    <Choice
      name="How they ended"
      value={shown.filter}
      options={FILTERS}
      onChoose={(filter) => onChange({ ...shown, filter })}
    />
    <Choice
      name="Site"
      value={shown.site}
      options={[['', 'All sites'], ...sitesOf(all).map((it) => [it, it] as const)]}
      onChoose={(site) => onChange({ ...shown, site })}
    />
  </search>
);

function Day({ runs: ofDay }: { readonly runs: readonly [RunSummary, ...RunSummary[]] }) {
  const day = formatDay(ofDay[0].startedAt);
  return (
    <section class="history-day">
      <div class="history-head">
        <h3>{day}</h3>
        <Clear label="Clear" what={`what is shown of ${day}`} runs={ofDay} />
      </div>
      <ul class="items" aria-label={`Runs, ${day}`}>
        {ofDay.map((run) => (
          <HistoryItem key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

const theseRuns = ({ length }: readonly RunSummary[]): string => (length === 1 ? 'this run' : `these ${length} runs`);

interface ClearProps {
  readonly label: string;
  readonly what: string;
  readonly runs: readonly RunSummary[];
}

/** One under way stays. */
const Clear = ({ label, what, runs: shown }: ClearProps) => (
  <ConfirmRemove
    label={label}
    what={what}
    question={`Remove ${theseRuns(shown)}?`}
    onRemove={() =>
      void removeRuns(shown.filter(({ over }) => over !== null).map(({ id }) => id)).then(() => focusHeading('history'))
    }
  />
);

/** How many are kept is said, and chosen. */
function Kept() {
  const id = useId();
  return (
    <p class="hint">
      <label for={id}>The latest runs are kept, up to</label>{' '}
      <select
        id={id}
        class="inline"
        value={keptRuns.value}
        onChange={({ currentTarget }) => void keepLatest(Number(currentTarget.value))}
      >
        {[100, 300, 1000].map((it) => (
          <option key={it}>{it}</option>
        ))}
      </select>
      . Older ones go, with their steps.
    </p>
  );
}
