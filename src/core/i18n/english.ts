/** The English catalogue, without a browser: for what a model is told, and for tests. */
import en from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { withTexts, type Texts } from './texts.ts';

const MESSAGES: Readonly<Record<string, { readonly message: string }>> = en;

export const ENGLISH: Texts = { message: (key) => MESSAGES[key]?.message ?? '', language: 'en' };

export const inEnglish = <T>(write: () => T): T => withTexts(ENGLISH, write);
