import { historyTrouble, openedRun, runs } from '../state/runs.ts';
import { HistoryItem } from './history-item.tsx';
import { HistoryRun } from './history-run.tsx';

/** The runs so far, newest first; one of them opened shows all that it did. */
export function HistorySection() {
  const list = runs.value;
  const opened = openedRun.value;
  if (opened) return <HistoryRun run={opened} />;
  return (
    <div class="scroll">
      <h2 tabIndex={-1}>History</h2>
      {historyTrouble.value !== null && (
        <p class="none" role="alert">
          {historyTrouble.value}
        </p>
      )}
      {list?.length === 0 && <p class="none">No command has been run yet. What you run is listed here.</p>}
      <ul class="items" aria-label="Runs">
        {list?.map((run) => (
          <HistoryItem key={run.id} run={run} />
        ))}
      </ul>
    </div>
  );
}
