/** What the panel is told of a recording. */
import { refOf, refsOf, type ElementBrief } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { canMoveUp } from '../../core/record/edit.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import { tellingRow } from '../../core/match/surroundings.ts';
import { findElement } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import type { RecordingState } from '../../protocol/record-messages.ts';
import type { RecordingHead } from './kept-recording.ts';

/** @param inOrder - Its steps. */
export function recordingState(head: RecordingHead, inOrder: readonly RecordedStep[]): RecordingState {
  const { suggestedCommand, isIncomplete, tabId, past } = head;
  const steps = inOrder.map(({ id, action, target, isByPage, view }, i) => ({
    id,
    action,
    target,
    row: rowIn(view, refOf(action)),
    others: refsOf(action).flatMap((ref) => briefIn(view, ref) ?? []),
    isByPage,
    canMoveUp: canMoveUp(inOrder, i),
  }));
  const recorded = { steps, suggestedCommand, isIncomplete, canUndo: past.length > 0 };
  return head.phase === 'recording'
    ? { phase: 'recording', tabId, ofRun: head.ofRun ?? null, ...recorded }
    : { phase: 'naming', ...recorded };
}

function rowIn(view: PageView, ref: Ref | null): string {
  const item = ref === null ? undefined : findElement(view, ref);
  return item ? tellingRow(view, item) : '';
}

function briefIn(view: PageView, ref: Ref): ElementBrief | null {
  const item = findElement(view, ref);
  return item ? { ref, role: item.role, name: item.name } : null;
}
