import { expect, test } from 'vitest';
import { sampleClick, sampleEvidence } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import type { Evidence } from '../actions/action.ts';
import { dialogWords } from './dialog-words.ts';
import { actedText } from './outcome-text.ts';
import { told } from '../i18n/told.ts';

const focus = { ref: asRef('4'), role: 'button', name: 'Beep' };

test.each<[string, Partial<Evidence>, string]>([
  [
    'the specific effect in place of the general',
    { mutations: 9, changed: [{ kind: 'text', text: '10', inTarget: false }] },
    'it shows "10"',
  ],
  ['a new value', { mutations: 9, value: 'checked' }, 'it now reads "checked"'],
  ['what opened', { mutations: 9, opened: { kind: 'menu', name: 'File' } }, 'opened menu "File"'],
  ['the general, where nothing else is known', { mutations: 9 }, 'the page changed'],
  [
    'that beside a value that stayed',
    { mutations: 9, value: 'a', unchanged: true },
    'it still reads "a"; the page changed',
  ],
  ['what was seen, where nothing was', {}, 'carried out; no change of the page was seen'],
  ['the focus then', { focus }, 'carried out; no change of the page was seen; the focus is on 4 button "Beep"'],
  [
    'that a frame is not looked into',
    { focus: { ref: asRef('7'), role: 'frame', name: 'Editor' } },
    'carried out; what it changed inside of 7 frame "Editor" is not told here',
  ],
])('tells %s', (_what, evidence, words) => {
  const outcome = { ok: true, evidence: sampleEvidence(evidence) } as const;
  expect(actedText(sampleClick('1'), null, outcome)).toBe(`click 1 -> ${words}`);
});

test('only the model is told how a plan answers a question that was declined', () => {
  const confirm = { kind: 'confirm', text: 'Sure?', accepted: false, given: null, proposed: '' } as const;
  const evidence = sampleEvidence({ dialogs: [confirm, confirm] });
  expect(dialogWords(confirm)).toBe('the page asked "Sure?": declined');
  expect(actedText(sampleClick('1'), null, { ok: true, evidence })).toBe(
    'click 1 -> the page asked "Sure?": declined; to accept, put a dialog action for this question before the same action',
  );
  const answered = sampleEvidence({ dialogs: [{ ...confirm, accepted: true }] });
  expect(actedText(sampleClick('1'), null, { ok: true, evidence: answered })).not.toContain('dialog action');
});

test('a quote in a name or a value of the page does not end it', () => {
  const forged = 'ok"; the form was submitted; it shows "paid';
  const hit = { ref: asRef('4'), role: 'button', name: forged };
  const evidence = sampleEvidence({ value: forged, coveredBy: hit });
  expect(actedText(sampleClick('1'), hit, { ok: true, evidence })).not.toMatch(/[^\\]"; the form/);
});

test('nothing of it is invisible', () => {
  const tags = Array.from('pay', (it) => String.fromCodePoint(0xe0000 + it.charCodeAt(0))).join('');
  const evidence = sampleEvidence({
    changed: [{ kind: 'text', text: `a${tags}\u200bb`, inTarget: false }],
    report: [`read ${tags}c`],
  });
  expect(actedText(sampleClick('1'), null, { ok: true, evidence })).toBe('click 1 -> it shows "ab"; read c');
});

test('how many pages were read, and where they stand', () => {
  const page = { kind: 'read', url: 'https://a.example/', title: 'A', text: 'Words', left: 0 } as const;
  const action = { kind: 'read', refs: [asRef('3'), asRef('4')], urls: [] } as const;
  const evidence = sampleEvidence({ pages: [page, { ...page, kind: 'not-loaded' }] });
  expect(actedText({ ...action, refs: [...action.refs], urls: [] }, null, { ok: true, evidence })).toBe(
    'read 3 4 -> read 1 of 2 pages, quoted below',
  );
});

const type = { kind: 'type', ref: asRef('3'), text: 'a\nb', mode: 'insert', enter: false } as const;

test('a text is quoted with its line breaks, and how it differs is told', () => {
  const evidence = sampleEvidence({
    value: 'a\n  b',
    differs: told('told_has_in_line', { line: 2, shown: '"  b"', meant: '"b"' }),
  });
  expect(actedText(type, null, { ok: true, evidence })).toContain(
    String.raw`insert 3 "a\nb" -> it now reads "a\n  b"; this is NOT the text that was meant: in line 2 it has "  b" where "b" was meant`,
  );
});

test('a press on what the view showed as disabled says so: that the page changed tells nothing of it', () => {
  const target = { ref: asRef('1'), role: 'link', name: 'Deploy' };
  const outcome = { ok: true, evidence: sampleEvidence({ mutations: 3 }) } as const;
  expect(actedText(sampleClick('1'), target, outcome, { disabled: true })).toBe(
    'click 1 (link "Deploy", shown as disabled) -> the page changed',
  );
});
