/** The papers' success rates, to stand beside ours. */
import published from '../data/published-results.json' with { type: 'json' };

/** Each paper's main configurations; the file has the ablations too. */
export const METHODS = [
  { label: 'WebWISE', key: 'webwise.webwise_k1' },
  { label: 'its ACG', key: 'webwise.acg' },
  { label: 'Synapse', key: 'synapse.synapse' },
  { label: 'SteP', key: 'step.step_few' },
  { label: 'CAAP', key: 'caap.caap' },
  { label: 'human', key: 'synapse.human' },
] as const;
/** @returns a rate from 0 to 1; null where the paper has no number. */
export function publishedRate(task: string, key: string): number | null {
  const row = (published.tasks as Readonly<Record<string, Readonly<Record<string, number | null>> | undefined>>)[task];
  return row?.[key] ?? null;
}

/** The tasks that CC-Net was measured on: what a paper leaves out of them counts as failed (CAAP §5.2). */
export const STANDARD_TASKS: readonly string[] = Object.entries(published.tasks).flatMap(([task, row]) =>
  typeof (row as Readonly<Record<string, number | null>>)['caap.ccnet'] === 'number' ? [task] : [],
);

/** Tasks that at least one of the four papers measured its own method on. */
export const UNION_TASKS: readonly string[] = Object.keys(published.tasks)
  .filter((task) => METHODS.some(({ key }) => key !== 'synapse.human' && publishedRate(task, key) !== null))
  .toSorted();
