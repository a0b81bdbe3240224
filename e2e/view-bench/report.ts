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

const againRatios = (row: Row): number[] => {
  const first = quantile(row.again.firsts, 0.5);
  return row.again.changes.map(({ ms }) => ms / first);
};

const beyondNames = (row: Row): number => (row.lineTokens - row.nameTokens) / row.items;

const times = ({ median, p95 }: Spread): string => `${median.toFixed(2)}x p95 ${p95.toFixed(2)}`;

/** One line a page. */
export function lineOf(row: Row): string {
  const aria = row.aria ? `${row.aria.ms.toFixed(0)} ms ${row.aria.tokens} tok` : 'too long';
  return [
    `${row.page} ${row.size}`.padEnd(15),
    `floor ${quantile(row.floors, 0.5).toFixed(1)} ms`.padEnd(15),
    `first ${quantile(row.firsts, 0.5).toFixed(1)} ms ${times(spreadOf(firstRatios(row)))}`.padEnd(34),
    `cold ${row.coldMs.toFixed(0)} ms`.padEnd(12),
    `again ${times(spreadOf(againRatios(row)))}`.padEnd(23),
    `${row.tokens} tok (${row.items > 0 ? beyondNames(row).toFixed(1) : '–'} + name)`.padEnd(22),
    (row.listeners
      ? `recall ${percent(row.listeners.recall)} precision ${percent(row.listeners.precision)}`
      : ''
    ).padEnd(35),
    `aria ${aria}`,
  ].join(' ');
}

/** @param miniwob - Empty when it was left out. */
export function targetsOf(generated: readonly Row[], miniwob: readonly Row[]): Target[] {
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
    const again = spreadOf(rows.map((row) => quantile(againRatios(row), 0.5)));
    most(`second view of ${size}, x first, median page`, again.median, 0.2);
    most(`second view of ${size}, x first, p95 page`, again.p95, 0.2);
  }
  const mixed = (size: number): number =>
    quantile(generated.find((row) => row.page === 'mixed' && row.size === size)?.firsts ?? [], 0.5);
  const growth = Math.log10(mixed(100_000) / mixed(10_000));
  if (!Number.isNaN(growth)) most('growth exponent, 10k to 100k', growth, 1.2);

  for (const [name, rows, recall, precision] of [
    ['generated', generated, 0.97, 0.95],
    ['MiniWoB++', miniwob, 0.98, 0.8],
  ] as const) {
    least(`recall, ${name}`, sumOf(rows.map((row) => row.listeners?.recall)), recall);
    least(`recall, ${name}, told of no listeners`, sumOf(rows.map((row) => row.marks?.recall)), recall);
    for (const part of PARTS) {
      const limit = part === 'shadow' || part === 'frame' ? 1 : part === 'svg' ? 0.95 : recall;
      least(`recall, ${name}, ${part}`, sumOf(rows.map((row) => row.listeners?.parts[part])), limit);
    }
    least(`precision, ${name}`, sumOf(rows.map((row) => row.listeners?.precision)), precision);
  }
  if (miniwob.length > 0)
    most('tokens, MiniWoB++, median', spreadOf(miniwob.map((it) => it.tokens)).median, 90);
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
