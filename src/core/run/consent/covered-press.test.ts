/** Which questions of a page are the deletion that the person has allowed already: in languages with a list, and without. */
import { describe, expect, test } from 'vitest';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import {
  sampleClick,
  sampleElement,
  sampleEvidence,
  sampleGroup,
  sampleText,
  sampleView,
} from '../../../../e2e/samples/view-samples.ts';
import type { Evidence } from '../../actions/action.ts';
import { asksOfDeletion, deletionOf } from '../../gate/deletion.ts';
import { pageSubject, type Question } from '../../gate/question.ts';
import { asRef, type FrameId } from '../../ids.ts';
import type { ViewItem } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';
import { startRun } from '../step.ts';
import { coveredPress } from './covered-press.ts';

const SITE = 'https://example.com';

/** Whether a question is the deletion of a row that said "title, all day, 3". */
const isCovered = (dialog: string, title: string, name: string): boolean =>
  asksOfDeletion(dialog, { name, item: `${title} all day 3`, title });

test.each([
  ['Ann Smith', 'Delete “Ann Smith”?', true],
  ['Ann Smith', 'Delete “Ann”?', false],
  ['', 'Delete “Ann”?', false],
  ['', 'Delete “Ann Smith Berlin”?', true],
])('of a row, “%s” is called so as a whole: %s', (title, text, covered) =>
  expect(asksOfDeletion(text, { name: 'Delete', item: 'Ann Smith Berlin', title })).toBe(covered),
);

describe('a page asks whether to delete what the person allowed to delete', () => {
  test.each([
    // The button, the row, the same deletion, more than it.
    ['Delete', 'Bread', 'Are you sure you want to delete “Bread”?', 'Delete all lists with Bread?'],
    ['Löschen', 'Brot', 'Möchten Sie „Brot“ wirklich löschen?', 'Alle Brote löschen?'],
    ['Supprimer', 'Pain', 'Voulez-vous vraiment supprimer « Pain » ?', 'Supprimer Pain ainsi que ses listes ?'],
    ['Eliminar', 'Pan', '¿Está seguro de que desea eliminar Pan?', '¿Eliminar Pan y todo lo demás?'],
    ['Excluir', 'Pão', 'Tem certeza de que deseja excluir Pão?', 'Excluir Pão e todos os outros?'],
    ['Удалить', 'Хлеб', 'Вы уверены, что хотите удалить «Хлеб»?', 'Удалить всё?'],
    ['删除', '面包', '确定要删除面包吗？', '确定要删除面包和全部列表吗？'],
    ['削除', 'パン', '本当にパンを削除しますか？', 'すべてのパンを削除しますか？'],
    ['हटाएं', 'रोटी', 'क्या आप वाकई रोटी को हटाना चाहते हैं?', 'क्या आप सभी को हटाना चाहते हैं?'],
    ['মুছুন', 'রুটি', 'আপনি কি সত্যিই রুটি মুছতে চান?', 'আপনি কি সব মুছতে চান?'],
    ['حذف', 'خبز', 'هل أنت متأكد أنك تريد حذف خبز؟', 'هل تريد حذف كل شيء؟'],
    // Without a list: the row and the button's own word say all that may be said.
    ['Usuń', 'Chleb', 'Usuń „Chleb”?', 'Usuń „Chleb” i wszystkie listy?'],
    ['Sil', 'Ekmek', 'Ekmek: Sil?', 'Tüm ekmekleri sil?'],
    ['ลบ', 'ขนมปัง', 'ลบ “ขนมปัง” ?', 'ลบทั้งหมด?'],
  ])('%s %s', (name, title, same, more) => {
    expect(isCovered(same, title, name)).toBe(true);
    expect(isCovered(more, title, name)).toBe(false);
  });

  test.each([
    ['🍞', 'Delete 🏦?'],
    ['C', 'Delete C++?'],
    ['Bread', 'Delete ~/*?'],
    ['Resume', 'Delete Résumé?'],
    ['Bread', 'Delete Вrеаd?'],
    ['νόμος', 'Delete νομός?'],
  ])('%s is not what is meant by %s', (title, dialog) => {
    expect(isCovered(dialog, title, 'Delete')).toBe(false);
    expect(isCovered(`Delete “${title}”?`, title, 'Delete')).toBe(true);
  });

  test.each([
    ['Really?', true],
    ['Delete this item? This cannot be undone.', true],
    ['Delete all?', false],
    ['Delete 3?', false],
    ['Delete Bread (3)?', false],
    ['Delete Bread? 12 more will go.', false],
    ['Delete Bread, Butter?', false],
    ['Delete Butter?', false],
    ['Delete this list?', false],
    ['Bread: delete the account?', false],
    ['Send Bread?', false],
    // Another word of its row.
    ['Delete “all”?', false],
    ['Delete “3”?', false],
  ])('%s %s', (dialog, covered) => expect(isCovered(dialog, 'Bread', 'Delete')).toBe(covered));
});

const deletionQuestion = (over: Partial<Question>): Question => ({
  ...pageSubject(SITE, { risk: 'delete', ...over }),
  needs: [{ capability: 'commit', origin: SITE, risk: 'delete' }],
  carried: [],
  isAgain: false,
  mayAllow: true,
  fingerprint: 'it',
});

/** The person has let it be deleted, and it was pressed. */
function afterDeletion(target: NonNullable<Question['target']>, evidence: Partial<Evidence>): ActiveRun {
  const { state } = startRun(sampleNewRun({}));
  const agreed = { ...deletionQuestion({ target }), id: 0, covers: [] };
  const deletes = deletionOf(agreed, 'Bread');
  const acted = { type: 'acted', action: sampleClick('9'), target: { ref: asRef('9'), ...target } } as const;
  const timeline = [
    { at: 1, frameId: 1 as FrameId, type: 'consent', question: agreed, answer: 'do', deletes },
    { at: 2, frameId: 1 as FrameId, ...acted, outcome: { ok: true, evidence: sampleEvidence(evidence) } },
  ];
  return { ...state, timeline } as ActiveRun;
}

test.each([
  ['Delete “Bread”?', true],
  ['Delete this item?', true],
  ['Are you sure you want to delete “Bread”? This cannot be undone.', true],
  ['Delete “Butter”?', false],
  ['Delete “Bread” and all like it?', false],
  ['Delete all items?', false],
])('the dialog of a page, which its button opened, asks %s', (text, covered) => {
  const view = sampleView([
    sampleGroup('dialog', ''),
    sampleText(text, 1),
    sampleElement('1', 'button', 'Cancel', { depth: 1 }),
    sampleElement('2', 'button', 'Delete', { depth: 1 }),
  ]);
  const target = { role: 'menuitem', name: 'Delete' };
  const opened = { kind: 'dialog' as const, name: '' };
  const run = afterDeletion({ ...target, item: 'Bread all day' }, { opened });
  const place = { view, plan: [sampleClick('2')], index: 0 };
  const own = { target: { role: 'button', name: 'Delete' } };
  expect(coveredPress(run, deletionQuestion(own), place) !== null).toBe(covered);
  expect(coveredPress(run, deletionQuestion({ ...own, risk: 'payment' }), place)).toBeNull();
  expect(coveredPress(run, deletionQuestion({ ...own, amounts: ['9 EUR'] }), place)).toBeNull();
});

test.each([
  ['Delete account', 'Are you sure you want to delete your account?', true],
  ['Delete “river”', 'Delete “river”?', true],
  ['Delete river', 'Really delete river? This cannot be undone.', true],
  // What the page is headed is not what its button deletes.
  ['Delete', 'Do you wish to delete “Draft”?', false],
  ['Delete', 'Delete all recipes?', false],
  ['Delete', 'Really?', true],
  ['Konto löschen', 'Möchten Sie das Konto wirklich löschen?', true],
  ['Delete account', 'Delete your account and all its data?', false],
  ['Delete river', 'Delete rivers?', false],
  ['Delete', 'Delete the site?', false],
])('a deletion that is in no row, %s: %s', (name, text, same) => {
  const heading = 'Draft of ‘Draft’';
  const question = { risk: 'delete', target: { role: 'button', name, heading } } as const;
  const deletes = deletionOf(question, '');
  expect(deletes !== null && asksOfDeletion(text, deletes)).toBe(same);
});

test.each<[string, ViewItem]>([
  ['a link', sampleElement('3', 'link', 'The 300 recipes that use it go, too', { depth: 1 })],
  ['a box', sampleElement('3', 'checkbox', 'Its 12 tickets, too', { depth: 1 })],
  ['a text after the button', sampleText('300 files go, too.', 1)],
])('a dialog that tells more in %s is no part of the answer', (_, item) => {
  const target = { role: 'button', name: 'Delete' };
  const view = sampleView([
    sampleGroup('dialog', 'Delete “Bread”?'),
    sampleElement('1', 'button', 'Cancel', { depth: 1 }),
    sampleElement('2', 'button', 'Delete', { depth: 1 }),
    item,
  ]);
  const run = afterDeletion({ ...target, item: 'Bread' }, { opened: { kind: 'dialog', name: '' } });
  const place = { view, plan: [sampleClick('2')], index: 0 };
  expect(coveredPress(run, deletionQuestion({ target }), place)).toBeNull();
});

test('a page that the press has led to is asked about, whatever it is headed', () => {
  const view = sampleView([
    sampleGroup('heading', 'Bread'),
    sampleText('Are you sure?'),
    sampleElement('2', 'button', 'Delete'),
  ]);
  const target = { role: 'button', name: 'Delete' };
  const run = afterDeletion({ ...target, item: 'Bread' }, { navigating: true });
  expect(coveredPress(run, deletionQuestion({ target }), { view, plan: [sampleClick('2')], index: 0 })).toBeNull();
});
