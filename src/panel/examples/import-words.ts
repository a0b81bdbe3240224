/** What an import came to. */
import type { ImportConflict, ImportOutcome } from '../../protocol/exemplar-messages.ts';
import { sourceWords, stepCountWords } from '../words/example-words.ts';

export function importedWords({
  added,
  replaced,
  unchanged,
  flows,
  leftOut,
}: Extract<ImportOutcome, { kind: 'imported' }>): string {
  const parts = [
    added > 0 || replaced + unchanged + flows === 0 ? `Imported ${examplesWords(added)}.` : '',
    flows > 0 ? `Imported ${flows === 1 ? 'a recording' : `${flows} recordings`} to try.` : '',
    replaced > 0 ? `Imported ${examplesWords(replaced)} in place of yours.` : '',
    unchanged > 0 ? `${unchanged === 1 ? '1 was' : `${unchanged} were`} there already.` : '',
    leftOut.length > 0 ? `Steps that cannot be replayed were left out: ${leftOut.join(', ')}.` : '',
  ];
  return parts.filter((it) => it !== '').join(' ');
}

const examplesWords = (count: number): string => (count === 1 ? '1 example' : `${count} examples`);

export const importedBriefWords = ({ source, createdAt, stepCount }: ImportConflict['mine']): string =>
  `${sourceWords(source)}, ${stepCountWords(stepCount)}, ${createdAt.slice(0, 10)}`;
