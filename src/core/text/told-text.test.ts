import { expect, test } from 'vitest';
import * as v from 'valibot';
import { inGerman } from '../../../e2e/harness/german-texts.ts';
import { told, toldKind, toldSchema, type Told } from '../i18n/told.ts';
import { asRef } from '../ids.ts';
import { mapTexts } from './map-texts.ts';
import { toldText, toldWords } from './told-text.ts';

const inGermanWords = (clauses: Told): string[] => inGerman(() => toldWords(clauses));

const field = { ref: asRef('b7'), role: 'textbox', name: 'Code' };
const clauses = [
  ...told('told_rest_not_typed', { to: field, typed: 1234 }),
  ...told('told_tab_closed_again', { why: told('told_window') }),
];

test('a model reads English, with refs and roles; the person their language', () => {
  expect(toldText(clauses)).toBe(
    'the page moved the focus to b7 textbox "Code" after 1234 characters, and the rest was not typed; ' +
      'it opened a tab, which closed again: a download began, or a window that closes itself',
  );
  expect(inGermanWords(clauses)).toEqual([
    'die Seite hat den Fokus nach 1.234 Zeichen an Textfeld „Code“ gegeben, der Rest wurde nicht eingegeben',
    'es öffnete einen Tab, der sich wieder schloss: ein Download oder ein Fenster, das sich selbst schließt',
  ]);
});

test('what was watched is in the language of whoever reads it, but for the names of the source', () => {
  const watched = [
    ...told('told_change_of', {
      ms: 120,
      who: field,
      change: told('told_change_often', { change: told('told_text_is', { text: 'x "y"' }), times: 3 }),
    }),
    ...told('told_change', { ms: 150, change: told('told_class', { by: '+on' }) }),
  ];
  expect(toldText(watched)).toBe(String.raw`120 ms b7 textbox "Code": text is "x \"y\"" (3 times); 150 ms class +on`);
  expect(inGermanWords(watched)).toEqual(['120 ms, Textfeld „Code“: Text ist „x "y"“ (3-mal)', '150 ms: Klasse +on']);
  expect(
    inGermanWords(told('told_forbidden', { origin: 'https://a.example', what: toldKind('told_may', 'answer-dialog') })),
  ).toEqual(['das haben Sie auf https://a.example verboten (Dialoge der Seite mit Ja beantworten)']);
});

test('a run of an earlier version holds an English text', () => {
  const old = 'it held after 0.20 s: "Saved"';
  expect(v.is(toldSchema, old)).toBe(true);
  expect(toldText(v.parse(toldSchema, old))).toBe(old);
  expect(inGermanWords(old as unknown as Told)).toEqual([old]);
});

test('what fills it in is masked, and its key is not', () => {
  const masked = mapTexts(told('told_kept', { file: 'told_kept', kind: 'told_kept' }), () => '•••');
  expect(masked).toEqual([{ told: 'told_kept', with: { file: '•••', kind: '•••' } }]);
});
