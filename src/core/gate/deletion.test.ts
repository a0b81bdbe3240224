import { expect, test } from 'vitest';
import { asksOfDeletion } from './deletion.ts';

/** Of a button in no row. */
const isCovered = (text: string, name: string): boolean => asksOfDeletion(text, { name, item: '', title: '' });

test.each([
  ['Prüfung löschen', 'Möchten Sie „Prüfung“ wirklich löschen?', true],
  ['Supprimer la réunion', 'Voulez-vous vraiment supprimer cette réunion ?', true],
  ['Удалить отчёт', 'Вы уверены, что хотите удалить этот отчёт?', true],
  ['Удалить отчёт', 'Вы уверены, что хотите удалить этот отчет?', false],
  ['Delete user account', 'Really delete the user account?', true],
  ['删除报告', '确定要删除此报告吗？', true],
  ['Prüfung löschen', 'Möchten Sie alle Prüfungen wirklich löschen?', false],
  ['Delete resume', 'Delete résumé?', false],
])('what a button names is the same in the page’s question as it is written: %s, %s', (name, text, covered) => {
  expect(isCovered(text, name)).toBe(covered);
});

test.each(['a', 'a ', 'Delete this. ', '“', "'a", '*', 'delete '])(
  'a page’s long question is read at once: %s',
  (part) => {
    const start = performance.now();
    asksOfDeletion(part.repeat(50_000 / part.length), { name: 'Delete', item: 'a b', title: 'a' });
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
