/** A clause as a sentence: with a capital, and a full stop where none ends it. */
import { capital } from '../i18n/format.ts';

export const sentence = (clause: string): string => `${capital(clause)}${/[.!?…][”“]?$/.test(clause) ? '' : '.'}`;
