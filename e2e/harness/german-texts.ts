/** What is read where the browser speaks German. */
import de from '../../public/_locales/de/messages.json' with { type: 'json' };
import { withTexts } from '../../src/core/i18n/texts.ts';

const MESSAGES: Readonly<Record<string, { readonly message: string }>> = de;

export const inGerman = <T>(write: () => T): T =>
  withTexts({ message: (key) => MESSAGES[key]?.message ?? '', language: 'de' }, write);
