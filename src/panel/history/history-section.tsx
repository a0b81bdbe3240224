import { useId, useMemo, useState } from 'preact/hooks';
import type { RunSummary } from '../../core/run/run-summary.ts';
import { scheduleDraft } from '../later/later-state.ts';
import { ScheduleForm } from '../later/schedule-form.tsx';
import { ScheduleList } from '../later/schedule-list.tsx';
import { historyOf } from '../answers/report.ts';
import { saveFile } from '../connection/save-file.ts';
import { Button } from '../fields/button.tsx';
import { Choice } from '../fields/choice-field.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { formatDay } from '../shared/format-time.ts';
import { focusHeading } from '../shared/return-focus.ts';
import { historyTrouble, keepLatest, keptRuns, openedRun, removeRuns, runs } from '../state/runs.ts';
import { HistoryItem } from './history-item.tsx';
import { HistoryRun } from './history-run.tsx';
import { byDay, shownRuns, sitesOf, type Shown } from './shown-runs.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';
import { formatNumber } from '../../core/i18n/format.ts';
import { rich } from '../shared/rich.tsx';

const FILTERS = ['all', 'done', 'not-done'] as const;

/** The runs so far, newest first, a day at a time; one of them opened shows all that it did. */
export function HistorySection() {
  const list = runs.value;
  const opened = openedRun.value;
  const [wanted, setShown] = useState<Shown>({ words: '', filter: 'all', site: '' });
  const sites = useMemo(() => sitesOf(list ?? []), [list]);
  // The last run of a site takes the site out of the choice.
  const shown = useMemo(() => (sites.includes(wanted.site) ? wanted : { ...wanted, site: '' }), [sites, wanted]);
  const filtered = useMemo(() => shownRuns(list ?? [], shown), [list, shown]);
  const days = useMemo(() => byDay(filtered), [filtered]);
  if (opened && scheduleDraft.value === null) return <HistoryRun run={opened} />;
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>{t('section_History')}</h2>
      <ScheduleForm />
      <ScheduleList />
      {historyTrouble.value !== null && (
        <p class="none" role="alert">
          {historyTrouble.value}
        </p>
      )}
      {list?.length === 0 && <p class="none">{t('history_empty')}</p>}
      {list !== null && list.length > 0 && <Search sites={sites} shown={shown} onChange={setShown} />}
      {list !== null && list.length > 0 && days.length === 0 && <p class="none">{t('history_no_match')}</p>}
      {filtered.length > 0 && (
        <div class="history-head">
          <Button
            class="link"
            label={tCount('history_save', filtered.length)}
            onClick={() => saveFile(historyOf(filtered), 'runs.md', 'text/markdown')}
          />
          <Clear what={t('history_what_shown')} runs={filtered} />
        </div>
      )}
      {days.map((day) => (
        <Day key={new Date(day[0].startedAt).toDateString()} runs={day} isAll={days.length === 1} />
      ))}
      {list !== null && list.length > 0 && <Kept />}
    </div>
  );
}

interface SearchProps {
  readonly sites: readonly string[];
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
}

const Search = ({ sites, shown, onChange }: SearchProps) => (
  <search class="history-search">
    <input
      type="search"
      aria-label={t('history_search')}
      placeholder={t('history_search_placeholder')}
      value={shown.words}
      onInput={({ currentTarget }) => onChange({ ...shown, words: currentTarget.value })}
    />
    <Choice
      name={t('history_ended')}
      value={shown.filter}
      options={FILTERS.map((it) => [it, tKind('history_filter', it)] as const)}
      onChoose={(filter) => onChange({ ...shown, filter })}
    />
    <Choice
      name={t('history_site')}
      value={shown.site}
      options={[['', t('history_all_sites')], ...sites.map((it) => [it, it] as const)]}
      onChoose={(site) => onChange({ ...shown, site })}
    />
  </search>
);

interface DayProps {
  readonly runs: readonly [RunSummary, ...RunSummary[]];
  /** Nothing else is shown: what is said of the list is said of it. */
  readonly isAll: boolean;
}

function Day({ runs: ofDay, isAll }: DayProps) {
  const day = formatDay(ofDay[0].startedAt);
  return (
    <section class="history-day">
      <div class="history-head">
        <h3>{day}</h3>
        {!isAll && <Clear what={t('history_what_of_day', { day })} runs={ofDay} />}
      </div>
      <ul class="items" aria-label={t('history_runs_of', { day })}>
        {ofDay.map((run) => (
          <HistoryItem key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

interface ClearProps {
  readonly what: string;
  readonly runs: readonly RunSummary[];
}

/** What is shown and no more. One under way stays. */
function Clear({ what, runs: shown }: ClearProps) {
  const ids = shown.filter(({ over }) => over !== null).map(({ id }) => id);
  return ids.length === 0 ? null : (
    <ConfirmRemove
      label={tCount('history_clear', ids.length)}
      what={what}
      question={tCount('history_remove', ids.length)}
      onRemove={() => void removeRuns(ids).then(() => focusHeading('history'))}
    />
  );
}

/** How many are kept is said, and chosen. */
function Kept() {
  const id = useId();
  return (
    <p class="hint">
      {rich('history_kept', {
        label: (words) => <label for={id}>{words}</label>,
        count: (
          <select
            id={id}
            class="inline"
            value={keptRuns.value}
            onChange={({ currentTarget }) => void keepLatest(Number(currentTarget.value))}
          >
            {[100, 300, 1000].map((it) => (
              <option key={it} value={it}>
                {formatNumber(it)}
              </option>
            ))}
          </select>
        ),
      })}
    </p>
  );
}
