/** ARIA roles in everyday words, for the person. A prompt keeps the roles themselves: models know them. */
import { tOr } from '../i18n/t.ts';

export const roleWords = (role: string): string => tOr(`role_${role === '' ? 'element' : role}`, role);
