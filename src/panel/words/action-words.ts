/** An action in plain words, in the imperative: "Type “Ada” into text box “Name”, then press Enter". */
import {
  actionSentence as sentenceOf,
  actionWords as wordsOf,
  type Action,
  type ActionWords,
  type ElementBrief,
} from '../../core/actions/action.ts';
import { elementWords } from '../../core/text/element-words.ts';
import { t } from '../../core/i18n/t.ts';

const targetWords = (target: ElementBrief | null): string =>
  target === null ? t('role_element') : elementWords(target);

export const actionWords = (action: Action, target: ElementBrief | null): ActionWords =>
  wordsOf(action, targetWords(target));

export const actionSentence = (action: Action, target: ElementBrief | null): string =>
  sentenceOf(action, targetWords(target));
