/** What the figures come to, beside what they are to be. */
import { percent, quantile, ratioOf, spreadOf, sumOf, type Share, type Spread } from './figures.ts';
import { PARTS } from './ground-truth.ts';
import type { Row } from './measure.ts';

export interface Target {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
}

/** Each round's view by the same round's floor. */
const firstRatios = (row: Row): number[] => row.firsts.map((ms, round) => ms / (row.floors[round] ?? ms));

const beyondNames = (row: Row): number => (row.lineTokens - row.nameTokens) / row.items;

const times = ({ median, p95 }: Spread): string => `${median.toFixed(2)}x p95 ${p95.toFixed(2)}`;

/** One line a page. */
export function lineOf(row: Row): string {
  const aria = row.aria ? `${row.aria.ms.toFixed(0)} ms ${row.aria.tokens} tok` : 'too long';
  return [
    `${row.page} ${row.size || row.elements}`.padEnd(18),
    `floor ${quantile(row.floors, 0.5).toFixed(1)} ms`.padEnd(15),
    `first ${quantile(row.firsts, 0.5).toFixed(1)} ms ${times(spreadOf(firstRatios(row)))}`.padEnd(34),
    `cold ${quantile(row.colds, 0.5).toFixed(0)} ms`.padEnd(12),
    `${row.tokens} tok (${row.items > 0 ? beyondNames(row).toFixed(1) : '–'} + name)`.padEnd(22),
    (row.listeners
      ? `recall ${percent(row.listeners.recall)} precision ${percent(row.listeners.precision)}`
      : ''
    ).padEnd(35),
    `aria ${aria}`,
  ].join(' ');
}

/** A cold view's time, as if the page had 1,000 elements. */
const coldMsPer1000 = (row: Row): number => (quantile(row.colds, 0.5) / row.elements) * 1000;

/** Each list is empty when its pages were left out. */
export function targetsOf({
  generated,
  saved,
  miniwob,
}: {
  readonly generated: readonly Row[];
  readonly saved: readonly Row[];
  readonly miniwob: readonly Row[];
}): Target[] {
  const targets: Target[] = [];
  const most = (what: string, value: number, limit: number): unknown =>
    targets.push({ what, value, limit, isMet: value <= limit });
  const least = (what: string, share: Share, limit: number): unknown =>
    share.whole > 0 && targets.push({ what, value: ratioOf(share), limit, isMet: ratioOf(share) >= limit });

  const sizes = [...new Set(generated.map(({ size }) => size))];
  for (const size of sizes) {
    const rows = generated.filter((row) => row.size === size);
    // Of pages, each by its median: single rounds tell what else ran on the machine.
    const first = spreadOf(rows.map((row) => quantile(firstRatios(row), 0.5)));
    most(`first view of ${size}, x floor, median page`, first.median, 2.5);
    most(`first view of ${size}, x floor, p95 page`, first.p95, 2.5);
  }
  if (saved.length > 0) {
    const warm = spreadOf(saved.map((row) => quantile(firstRatios(row), 0.5)));
    most('warm view of saved pages, x floor, median page', warm.median, 2.5);
    most('warm view of saved pages, x floor, p95 page', warm.p95, 4);
    const cold = spreadOf(saved.map(coldMsPer1000));
    most('cold view of saved pages, ms per 1,000 elements, median page', cold.median, 25);
  }
  const mixed = (size: number): number =>
    quantile(generated.find((row) => row.page === 'mixed' && row.size === size)?.firsts ?? [], 0.5);
  const growth = Math.log10(mixed(100_000) / mixed(10_000));
  if (!Number.isNaN(growth)) most('growth exponent, 10k to 100k', growth, 1.2);

  for (const [name, of, recall, precision] of [
    ['generated', generated, 0.97, 0.95],
    ['saved', saved, 1, 0.95],
    ['MiniWoB++', miniwob, 0.98, 0.8],
  ] as const) {
    least(`recall, ${name}`, sumOf(of.map((row) => row.listeners?.recall)), recall);
    if (name !== 'saved')
      least(`recall, ${name}, told of no listeners`, sumOf(of.map((row) => row.marks?.recall)), recall);
    for (const part of PARTS) {
      const limit = part === 'shadow' || part === 'frame' ? 1 : part === 'svg' ? 0.95 : recall;
      least(`recall, ${name}, ${part}`, sumOf(of.map((row) => row.listeners?.parts[part])), limit);
    }
    least(`precision, ${name}`, sumOf(of.map((row) => row.listeners?.precision)), precision);
  }
  if (miniwob.length > 0) most('tokens, MiniWoB++, median', spreadOf(miniwob.map((it) => it.tokens)).median, 90);
  if (generated.length > 0)
    most(
      'tokens an element beyond its name, generated',
      spreadOf(generated.filter((row) => row.items > 0).map(beyondNames)).median,
      2.5,
    );
  return targets;
}

export function textOfTargets(targets: readonly Target[]): string {
  const width = Math.max(...targets.map(({ what }) => what.length));
  return targets
    .map(({ what, value, limit, isMet }) => {
      const isShare = /^(?:recall|precision)/.test(what);
      const text = (it: number): string => (isShare ? `${(100 * it).toFixed(1)} %` : it.toFixed(2));
      return `${what.padEnd(width)}  ${text(value).padStart(8)}  ${isShare ? '>=' : '<='} ${text(limit).padStart(7)}  ${isMet ? 'met' : 'NOT MET'}`;
    })
    .join('\n');
}
