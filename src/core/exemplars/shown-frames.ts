import { NO_ORIGIN } from '../gate/origin.ts';
import { readSentence } from '../commands/read-sentence.ts';
import { templateOf } from '../commands/template.ts';
import type { ExemplarRow } from './exemplar-row.ts';

/**
 * Frames of other sites in which the person has shown what this command does: who showed it allows it.
 *
 * @param only - The one example that is followed; absent for any that was recorded here and whose sentence the command is.
 */
export function shownFrames(rows: readonly ExemplarRow[], command: string, only?: ExemplarRow['id']): string[] {
  const isMeant = ({ id, enabled, command: sentence, slots }: ExemplarRow): boolean =>
    only === undefined ? enabled && readSentence(templateOf(sentence, slots), command).kind === 'exact' : id === only;
  const shown = rows.filter((it) => it.source === 'recorded' && it.frames !== undefined && isMeant(it));
  // Those without an origin all look alike: what was shown in one allows nothing in another.
  return [...new Set(shown.flatMap(({ frames = [] }) => frames))].filter((it) => it !== NO_ORIGIN);
}
