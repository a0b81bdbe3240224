/** Which demonstrations a replay may follow: chosen by their rows, so that few are read. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { ExemplarRow } from '../exemplars/exemplar-row.ts';
import { pageFingerprintOf } from '../exemplars/page-fingerprint.ts';
import { isDemoted } from '../exemplars/trust.ts';
import type { PlannerRequest } from '../ports.ts';
import { align, MIN_ALIGNMENT } from '../commands/align.ts';
import { hostOf } from '../host.ts';
import { templateOf } from '../commands/template.ts';

/** Commands that are aligned: of more than these, the ones with the most words in common. */
const MAX_ALIGNED = 200;
const MAX_LOADED = 24;

interface Candidates {
  readonly demonstrations: readonly Demonstration[];
  /** Commands that fit, of exemplars that failed too often to be followed. */
  readonly demoted: readonly string[];
}

/** @param begun - The one that earlier decisions of this frame followed: always among them. */
export async function candidatesFor(
  { run, frame, view, exemplars }: PlannerRequest,
  begun: Demonstration['id'] | null,
): Promise<Candidates> {
  const isUsable = (row: ExemplarRow): boolean => row.enabled && row.policy === frame.policy;
  const usable = exemplars.rows().filter(isUsable);
  const query = { task: run.command, page: pageFingerprintOf(view), host: hostOf(view.url) };
  const near =
    usable.length <= MAX_ALIGNED
      ? usable
      : exemplars
          .ranked(query, isUsable)
          .slice(0, MAX_ALIGNED)
          .map(({ row }) => row);
  const aligned = near
    .map((row) => ({ row, score: align(templateOf(row.command, row.slots), run.command).score }))
    .filter(({ score }) => score >= MIN_ALIGNMENT);
  const best = new Set(
    aligned
      .filter(({ row }) => !isDemoted(row))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_LOADED)
      .map(({ row }) => row),
  );
  for (const row of usable) if (row.id === begun) best.add(row);
  return {
    // In the order of the store: among equals the newest of the person's own comes first.
    demonstrations: await exemplars.load(usable.filter((row) => best.has(row)).map(({ id }) => id)),
    demoted: aligned.filter(({ row }) => isDemoted(row)).map(({ row }) => row.command),
  };
}
