import { readSentence } from '../commands/read-sentence.ts';
import { templateOf } from '../commands/template.ts';
import type { ExemplarRow } from './exemplar-row.ts';

/**
 * Frames of other sites in which the person has shown what this command does: who showed it allows it.
 *
 * @param only - The one example that is followed; null for any whose sentence the command is.
 * @returns Their origins, of examples that were recorded here.
 */
export const shownFrames = (rows: readonly ExemplarRow[], command: string, only: string | null): string[] => [
  ...new Set(
    rows
      .filter(
        ({ source, frames, ...row }) => source === 'recorded' && frames !== undefined && isMeant(row, command, only),
      )
      .flatMap(({ frames }) => frames ?? []),
  ),
];

const isMeant = (
  row: Pick<ExemplarRow, 'id' | 'enabled' | 'command' | 'slots'>,
  command: string,
  only: string | null,
) =>
  only === null
    ? row.enabled && readSentence(templateOf(row.command, row.slots), command).kind === 'exact'
    : row.id === only;
