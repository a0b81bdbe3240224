import type { RecordedStep } from '../../core/record/recorded-step.ts';

/** A step that was done to the tab. */
export const tabStep = (
  step: Pick<RecordedStep, 'tabId' | 'at' | 'view' | 'action'> & Partial<RecordedStep>,
): RecordedStep => ({
  id: crypto.randomUUID(),
  target: null,
  document: null,
  isByPage: false,
  causedAfter: null,
  ...step,
});
