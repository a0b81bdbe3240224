/** All that was measured with one model, from any number of records: shards of one comparison, and files of the bench. */
import { bundledPresets } from '../../../exemplars/presets.ts';
import { UNION_TASKS } from '../published.ts';
import type { EpisodeResult } from '../result.ts';
import webwiseGroups from '../../data/webwise-groups.json' with { type: 'json' };
import { keyOf, type Conditions, type PaperEpisode } from './record.ts';

/** The bench's own files know no cost. */
export type ModelEpisode = EpisodeResult & Partial<PaperEpisode>;

export interface ModelResults {
  readonly name: string;
  readonly conditions: readonly Conditions[];
  /** Each once, in the order of presets, tasks and seeds. */
  readonly episodes: readonly ModelEpisode[];
}

interface Measured {
  readonly conditions: readonly Conditions[];
  readonly episodes: readonly ModelEpisode[];
}

/** In whatever order the records are given; of an episode that is in two of them the later record's counts. */
export function byModel(records: readonly Measured[]): ModelResults[] {
  const nameOf = ({ conditions: [first] }: Measured): string => first?.model ?? '';
  return [...new Set(records.map(nameOf))].toSorted().map((name) => {
    const own = records.filter((it) => nameOf(it) === name);
    const episodes = new Map(own.flatMap((it) => it.episodes.map((episode) => [keyOf(episode), episode])));
    return {
      name,
      conditions: own.flatMap(({ conditions }) => conditions),
      episodes: [...episodes.values()].toSorted(
        (a, b) =>
          placeOf(PRESETS, a.preset) - placeOf(PRESETS, b.preset) ||
          placeOf(UNION_TASKS, a.task) - placeOf(UNION_TASKS, b.task) ||
          keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }),
      ),
    };
  });
}

const PRESETS = bundledPresets().map(({ name }) => name);

/** One with changes stands where its preset does; what is in no list comes last. */
function placeOf(list: readonly string[], name: string): number {
  const at = list.indexOf(name.split(':')[0] ?? '');
  return at < 0 ? list.length : at;
}

const OTHERS = 'not in WebWISE’s list';
export const TASK_GROUPS: readonly string[] = [...Object.keys(webwiseGroups), OTHERS];
/** By the number of functions that a task needs, which WebWISE tells of its own tasks (its Table 3). */
export const groupOf = (task: string): string =>
  Object.entries(webwiseGroups).find(([, tasks]) => tasks.includes(task))?.[0] ?? OTHERS;
