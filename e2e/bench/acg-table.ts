/** A section of docs/results.md: what examples of its own successes gain a model that succeeds only sometimes (WebWISE §4.5). */
import { percent } from './columns.ts';
import type { Lesson } from './lessons.ts';
import type { EpisodeResult } from './result.ts';
import { mean, summarise } from './summary.ts';

const ACG_HEADING = '## Auto-context generation';

/** @param skill - The share of episodes that the model can do without an example. */
export function renderAcg(
  episodes: readonly EpisodeResult[],
  learned: readonly Lesson[],
  skill: number,
  conditions: readonly string[],
): string {
  const isWithOwn = ({ preset }: EpisodeResult): boolean => preset.includes('source=acg');
  const [without, withOwn] = [
    summarise(episodes.filter((it) => !isWithOwn(it))),
    summarise(episodes.filter(isWithOwn)),
  ];
  const rows = without.map(({ task, success }) => {
    const lesson = learned.find((it) => it.task === task);
    return {
      task,
      before: success,
      after: withOwn.find((it) => it.task === task)?.success ?? 0,
      trials: lesson === undefined ? '-' : String(lesson.trials),
      kept: lesson === undefined ? '-' : String(lesson.keptSeeds.length),
    };
  });
  const seeds = episodes.map(({ seed }) => seed);
  const lines = [
    ['task', 'without examples', 'trials', 'kept', 'with its own'],
    ['---', '--:', '--:', '--:', '--:'],
    ...rows.map((it) => [it.task, percent(it.before), it.trials, it.kept, percent(it.after)]),
    ['mean', percent(mean(rows, (it) => it.before)), '', '', percent(mean(rows, (it) => it.after))],
  ];
  return [
    ACG_HEADING,
    '',
    `The scripted model was made to fail: without an example it can do ${percent(skill)} of all episodes, settled by task and seed. It tried each task on
seeds from 4000 on until the page had called two runs solved, ten times at most; those two became examples, and it was measured with them and
without any on seeds ${Math.min(...seeds)} to ${Math.max(...seeds)}. An example of any kind lets this model do the rest, so the table proves the way (trials, the page's
word, what is kept, what is shown), and not what a language model would gain.`,
    '',
    `Measured on: ${conditions.join('; ')}.`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
