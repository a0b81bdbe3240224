/** What the looks come to, beside what they are to be. */
import { quantile } from '../view-bench/figures.ts';
import type { Look } from './measure.ts';

export function tableOf(looks: readonly Look[]): string {
  const apps = [...new Set(looks.map(({ app }) => app))];
  const line = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line('application', 'measured', 'early looks', 'median delay', 'longest'),
    line('---', '---', '---:', '---:', '---:'),
    ...apps.map((app) => {
      const own = looks.filter((it) => it.app === app);
      const ms = delaysOf(own);
      const early = own.filter((it) => it.isEarly).length;
      return line(
        app.name,
        app.isRestless === true ? `${app.on}, restless` : app.on,
        `${early} of ${own.length}`,
        ms.length === 0 ? '–' : `${quantile(ms, 0.5).toFixed(0)} ms`,
        ms.length === 0 ? '–' : `${Math.max(...ms).toFixed(0)} ms`,
      );
    }),
  ].join('\n');
}

export function textOfTargets(looks: readonly Look[]): string {
  const quiet = looks.filter(({ app }) => app.isRestless !== true);
  const restless = looks.filter(({ app }) => app.isRestless === true);
  const early = looks.filter((it) => it.isEarly).length / looks.length;
  const targets: [what: string, value: number, limit: number][] = [
    ['early looks, %', 100 * early, 0],
    ['median delay after readiness, ms', quantile(delaysOf(quiet), 0.5), 80],
    ['p95 delay after readiness, ms', quantile(delaysOf(quiet), 0.95), 300],
    ['longest delay on restless pages, ms', Math.max(...delaysOf(restless)), 1_500],
  ];
  return targets
    .filter(([, value]) => Number.isFinite(value))
    .map(
      ([what, value, limit]) =>
        `${what.padEnd(40)} ${value.toFixed(0).padStart(6)} <= ${limit}  ${value <= limit ? 'met' : 'NOT MET'}`,
    )
    .join('\n');
}

const delaysOf = (looks: readonly Look[]): number[] => looks.filter((it) => !it.isEarly).map(({ delayMs }) => delayMs);
