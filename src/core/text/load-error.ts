/** Why Chrome could not load an address: its code, and what that means. */
import { tOr, t } from '../i18n/t.ts';

/** A sentence without its full stop. @param code - As Chrome calls it; empty where nobody knows. */
export function loadErrorWords(code: string): string {
  if (code === '') return t('load_failed');
  const why = tOr(`load_${code}`, /^ERR_(?:CERT|SSL)_/.test(code) ? t('load_not_safe') : '');
  return why === '' ? t('load_failed_code', { code }) : t('load_failed_why', { why, code });
}
