/** Simulated episodes as a table for the person who works on replay: a row a task, and the first reason of each fault. */
import { mean } from '../bench/summary.ts';
import { FAULTS, type SimulatedEpisode } from './simulated-episode.ts';

const REASON_WIDTH = 170;

export function renderSimulation(episodes: readonly SimulatedEpisode[]): string {
  const byTask = new Map<string, SimulatedEpisode[]>();
  for (const it of episodes) byTask.set(it.task, [...(byTask.get(it.task) ?? []), it]);
  const rows = [...byTask].map(([task, own]) => ({
    task,
    own,
    share: mean(own, ({ kind }) => Number(kind === 'solved')),
  }));
  const lines = rows.flatMap(({ task, own, share }) => [
    `${task.padEnd(30)}${share.toFixed(2)}  ${faultCounts(own)}`,
    ...FAULTS.flatMap((kind) => {
      const first = own.find((it) => it.kind === kind);
      return first ? [`    ${kind} ${first.seed}: “${cut(first.command, 70)}” ${reasonOf(first)}`] : [];
    }),
  ]);
  const all = mean(rows, ({ share }) => share);
  return [
    ...lines,
    `${rows.length} tasks, ${episodes.length} episodes: mean ${all.toFixed(3)}; ${faultCounts(episodes)}`,
  ].join('\n');
}

const faultCounts = (episodes: readonly SimulatedEpisode[]): string =>
  FAULTS.map((kind) => [kind, episodes.filter((it) => it.kind === kind).length] as const)
    .flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count}`] : []))
    .join(', ');

const reasonOf = ({ example, reason }: SimulatedEpisode): string =>
  cut(`${example === null ? '' : `by “${cut(example, 50)}” `}${reason}`, REASON_WIDTH);

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);
