/** What an import came to. */
import type { ImportConflict, ImportOutcome } from '../../protocol/exemplar-messages.ts';
import { sourceWords, stepCountWords } from '../words/example-words.ts';
import { t, tCount } from '../../core/i18n/t.ts';
import { formatDate } from '../../core/i18n/format.ts';

export function importedWords({
  added,
  replaced,
  unchanged,
  flows,
  leftOut,
}: Extract<ImportOutcome, { kind: 'imported' }>): string {
  const parts = [
    added > 0 || replaced + unchanged + flows === 0 ? tCount('imported', added) : '',
    flows > 0 ? tCount('imported_flows', flows) : '',
    replaced > 0 ? tCount('imported_replaced', replaced) : '',
    unchanged > 0 ? tCount('imported_unchanged', unchanged) : '',
    leftOut.length > 0 ? t('imported_left_out', { steps: leftOut.join(', ') }) : '',
  ];
  return parts.filter((it) => it !== '').join(' ');
}

export const importedBriefWords = ({ source, createdAt, stepCount }: ImportConflict['mine']): string =>
  [sourceWords(source), stepCountWords(stepCount), formatDate(new Date(createdAt), { dateStyle: 'medium' })].join(', ');
