/** What came of putting back the fields that a run filled in. */
import type { UndoReport } from '../../core/gate/undo-report.ts';

export function undoWords({ restored, changed, lost }: UndoReport): string {
  if (restored + changed + lost === 0) return 'Nothing was put back: the page is gone, or was sent.';
  const parts = [
    restored === 0 ? 'Nothing was put back.' : `${were(restored)} put back.`,
    changed === 0 ? '' : `${were(changed)} changed since, and left alone.`,
    lost === 0 ? '' : `${were(lost)} not put back: the page replaced it, or what it held cannot be typed.`,
  ];
  return parts.filter((it) => it !== '').join(' ');
}

const were = (count: number): string => (count === 1 ? '1 field was' : `${count} fields were`);
