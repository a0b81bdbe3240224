/** What was told of an action as data, written out. */
import { inEnglish } from '../i18n/english.ts';
import { writeTold, type Told } from '../i18n/told.ts';
import { briefText, elementWords } from './element-words.ts';

/** Clauses for the person. */
export const toldWords = (clauses: Told): string[] => writeTold(clauses, elementWords);

/** For a model: `the page moved the focus to b7 button "Save"`. */
export const toldText = (clauses: Told): string =>
  inEnglish(() => writeTold(clauses, briefText, String, (it) => it.replaceAll('"', String.raw`\"`))).join('; ');
