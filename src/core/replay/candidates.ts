/** Which demonstrations a replay may follow: chosen by their rows, so that few are read. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { ExemplarRow } from '../exemplars/exemplar-row.ts';
import { pageFingerprintOf } from '../exemplars/page-fingerprint.ts';
import { isDemoted } from '../exemplars/trust.ts';
import type { PlannerRequest } from '../ports.ts';
import { readSentence, type Reading } from '../commands/read-sentence.ts';
import { hostOf } from '../host.ts';
import { templateOf } from '../commands/template.ts';
import { areShown } from './beyond-blank.ts';

/** Commands that are read: of more than these, the ones with the most words in common. */
const MAX_READ = 200;
const MAX_LOADED = 24;

interface Nearest extends Extract<Reading, { kind: 'near' }> {
  readonly demonstration: Demonstration;
}

interface Candidates {
  /** Those whose sentence the command is. */
  readonly demonstrations: readonly Demonstration[];
  /** Commands that fit, of exemplars that failed too often to be followed. */
  readonly demoted: readonly string[];
  /** The example whose sentence is nearest to a command that is none's. */
  readonly nearest: Nearest | null;
}

/** @param begun - The one that earlier decisions of this frame followed: always among them. */
export async function candidatesFor(
  { run, frame, view, exemplars }: PlannerRequest,
  begun: Demonstration['id'] | null,
): Promise<Candidates> {
  if (run.only !== null && run.values !== null)
    return { demonstrations: await exemplars.load([run.only]), demoted: [], nearest: null };
  const isUsable = (row: ExemplarRow): boolean => row.enabled && !row.invokes && row.policy === frame.policy;
  const usable = exemplars.rows().filter(isUsable);
  const query = { task: run.command, page: pageFingerprintOf(view), host: hostOf(view.url) };
  /** However many a file brings, they leave the person's own their places. */
  const ranked = (): readonly ExemplarRow[] =>
    exemplars
      .ranked(query, isUsable)
      .map(({ row }) => row)
      .toSorted((a, b) => Number(a.source === 'imported') - Number(b.source === 'imported'));
  const isThere = (text: string): boolean => areShown(text, view);
  const read = (usable.length <= MAX_READ ? usable : ranked().slice(0, MAX_READ)).map((row) => ({
    row,
    reading: readSentence(templateOf(row.command, row.slots), run.command, isThere),
  }));
  const exact = read.filter(({ reading }) => reading.kind === 'exact').map(({ row }) => row);
  const best = new Set(exact.filter((row) => !isDemoted(row)).slice(0, MAX_LOADED));
  for (const row of usable) if (row.id === begun) best.add(row);
  const near = read.flatMap(({ row, reading }) =>
    reading.kind === 'near' && !isDemoted(row) && row.source !== 'bundled' ? [{ row, reading }] : [],
  );
  const inOrder = near.length > 1 ? ranked().flatMap((row) => near.filter((it) => it.row === row)) : near;
  // First that the command says all that the form asks, and nothing besides.
  const [nearest] = inOrder.toSorted(
    ({ reading: a }, { reading: b }) =>
      Number(b.isAlike) - Number(a.isAlike) || a.leftOver.length - b.leftOver.length || b.filled.size - a.filled.size,
  );
  const [shown] = best.size === 0 && nearest ? await exemplars.load([nearest.row.id]) : [];
  return {
    // In the order of the store: among equals the newest of the person's own comes first.
    demonstrations: await exemplars.load(usable.filter((row) => best.has(row)).map(({ id }) => id)),
    demoted: exact.filter(isDemoted).map(({ command }) => command),
    nearest: shown && nearest ? { ...nearest.reading, demonstration: shown } : null,
  };
}
