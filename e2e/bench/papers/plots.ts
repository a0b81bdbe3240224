/** The picture of a model's results: success by group of tasks, calls and tokens, a bar a preset. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { byPreset } from '../preset-table.ts';
import { rowOf } from '../summary.ts';
import { groupOf, TASK_GROUPS, type ModelResults } from './model-results.ts';
import { wilson } from './wilson.ts';

const WIDTH = 1000;
const BAR = 16;
const AROUND = 60;
const LEFT = 190;
const GREEN = '#4c956c';
const BLUE = '#4878a8';

/** @returns An SVG of its own, which needs no style from a page. */
export function renderPlots({ episodes }: ModelResults): string {
  const presets = byPreset(episodes);
  const names = presets.map(({ preset }) => preset);
  const groups = presets.flatMap(({ preset, episodes: own }) =>
    TASK_GROUPS.flatMap((group) => {
      const inGroup = own.filter(({ task }) => groupOf(task) === group);
      const solved = inGroup.filter(({ success }) => success).length;
      const [low, high] = wilson(solved, inGroup.length).map((it) => it * 100);
      return inGroup.length === 0 ? [] : [{ preset, group, success: (solved / inGroup.length) * 100, low, high }];
    }),
  );
  const costs = presets.map(({ preset, episodes: own }) => {
    const { modelCalls, tokensIn } = rowOf('', own);
    return { preset, modelCalls, tokensIn };
  });
  const height = names.length * BAR + AROUND;
  const common = { width: WIDTH, height, marginLeft: LEFT, marginTop: 35, y: { domain: names, label: null } };
  const bars = (of: 'modelCalls' | 'tokensIn', label: string): Plot.PlotOptions => ({
    ...common,
    x: { label, grid: true },
    marks: [Plot.barX(costs, { y: 'preset', x: of, fill: BLUE }), Plot.ruleX([0])],
  });
  const plots: readonly Plot.PlotOptions[] = [
    {
      ...common,
      fx: { domain: TASK_GROUPS, label: null },
      x: { domain: [0, 100], label: 'success, % (95 % interval)', grid: true, ticks: 3 },
      marks: [
        Plot.barX(groups, { y: 'preset', fx: 'group', x: 'success', fill: GREEN }),
        Plot.ruleY(groups, { y: 'preset', fx: 'group', x1: 'low', x2: 'high' }),
        Plot.ruleX([0]),
      ],
    },
    bars('modelCalls', 'calls an episode'),
    bars('tokensIn', 'tokens in an episode'),
  ];
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const parts = plots.map((options, n) => {
    const svg = Plot.plot({ ...options, document });
    svg.setAttribute('y', String(n * height));
    return svg.outerHTML;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${plots.length * height}" ` +
    `viewBox="0 0 ${WIDTH} ${plots.length * height}"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>\n`
  );
}
