/** The smallest whole step of a recording. */
import type { PageAction } from '../../src/core/actions/action.ts';
import type { RecordedStep } from '../../src/core/record/recorded-step.ts';
import type { PageView } from '../../src/core/view/view.ts';

export const sampleRecordedStep = (
  at: number,
  view: PageView,
  action: PageAction,
  more: Partial<RecordedStep> = {},
): RecordedStep => ({
  id: `step-${at}`,
  at,
  view,
  action,
  target: null,
  document: 'main',
  tabId: 1,
  isByPage: false,
  causedAfter: null,
  ...more,
});
