/** What came of putting back the fields that a run filled in. */
import type { UndoReport } from '../../core/gate/undo-report.ts';
import { t, tCount } from '../../core/i18n/t.ts';

export function undoWords({ restored, changed, lost }: UndoReport): string {
  if (restored + changed + lost === 0) return t('undo_nothing');
  const parts = [
    restored === 0 ? t('undo_none') : tCount('undo_restored', restored),
    changed === 0 ? '' : tCount('undo_changed', changed),
    lost === 0 ? '' : tCount('undo_lost', lost),
  ];
  return parts.filter((it) => it !== '').join(' ');
}
