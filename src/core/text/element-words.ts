/** How an element is named: to a person by its role in everyday words, to a model as in the view. */
import type { ElementBrief } from '../view/ref-schema.ts';
import { quoted } from '../actions/quoted.ts';
import { roleWords } from '../view/role-words.ts';
import { dataText } from './data-text.ts';
import { t } from '../i18n/t.ts';

/** "button “Send”"; an element without a name is only its role. */
export const elementWords = ({ role, name }: Pick<ElementBrief, 'role' | 'name'>, max = 80): string =>
  name.trim() === '' ? roleWords(role) : t('element_named', { role: roleWords(role), name: quoted(name, max) });

/** A quote in it does not end it: what follows would read like another fact. */
export const quotedData = (text: string, maxChars: number): string =>
  `"${dataText(text, maxChars).replaceAll('"', String.raw`\"`)}"`;

/** For the model: `12 button "Send"`. */
export const briefText = ({ ref, role, name }: Omit<ElementBrief, 'ref'> & { readonly ref: string | null }): string =>
  `${ref === null ? '' : `${ref} `}${role}${name === '' ? '' : ` ${quotedData(name, 80)}`}`;
