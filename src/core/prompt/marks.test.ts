import { expect, test } from 'vitest';
import type { TimelineEntry } from '../run/run-state.ts';
import { sampleClick, sampleElement, sampleEvidence, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { FrameId, Ref } from '../ids.ts';
import type { Evidence } from '../actions/action.ts';
import { withMarks } from './marks.ts';
import { elementsOf } from '../view/tree.ts';

const view = sampleView([sampleElement('1', 'textbox', 'User'), sampleElement('2', 'button', 'Go')]);
const acted = (ref: string, role: string, name: string, evidence: Partial<Evidence> = {}): TimelineEntry => ({
  type: 'acted',
  at: 0,
  frameId: 1 as FrameId,
  action: sampleClick(ref),
  target: { ref: ref as Ref, role, name },
  outcome: { ok: true, evidence: sampleEvidence(evidence) },
});
const statesAfter = (...timeline: TimelineEntry[]): (readonly string[])[] =>
  elementsOf(withMarks(view, timeline)).map(({ states }) => states);

test('a view that nothing was done to is itself', () => {
  expect(withMarks(view, [])).toBe(view);
});

test('what was clicked is touched, and what holds something else now is modified', () => {
  const typed = acted('1', 'textbox', 'User', { value: 'ada' });
  expect(statesAfter(typed, acted('2', 'button', 'Go'))).toEqual([['modified'], ['touched']]);
  expect(statesAfter(typed, acted('1', 'textbox', 'User'))).toEqual([['modified'], []]);
});

test('what reads as before is touched: it was looked at, or copied from', () => {
  expect(statesAfter(acted('1', 'textbox', 'User', { value: 'ada', unchanged: true }))).toEqual([['touched'], []]);
});

test('another element under the same ref, and a document that was left, are not marked', () => {
  expect(statesAfter(acted('2', 'link', 'Go'))).toEqual([[], []]);
  expect(statesAfter(acted('2', 'button', 'Go', { navigating: true }))).toEqual([[], []]);
});
