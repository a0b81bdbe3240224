import type { EndedRun } from '../run/run-state.ts';
import { joinNotes, withoutNotes, type Note } from '../exemplars/note.ts';

/**
 * @returns The notes on an exemplar after a run that used it: with those of a run that worked, by the word of the person
 * or because the page showed it; without those of a run that the person says went wrong.
 */
export function notesAfter(known: readonly Note[], run: EndedRun, id: string): readonly Note[] {
  const decided = run.timeline.filter((it) => it.type === 'decided');
  const used = decided.flatMap(({ exemplars }) => exemplars.flatMap((it) => (it.id === id ? (it.notes ?? []) : [])));
  if (used.length === 0) return known;
  if (run.verdict !== null) return run.verdict === 'good' ? joinNotes(known, used) : withoutNotes(known, used);
  // The pages of a benchmark differ from episode to episode.
  const isVerified = run.end.status === 'done' && run.score === null && decided.every(({ by }) => by === 'replay');
  return isVerified ? joinNotes(known, used) : known;
}
