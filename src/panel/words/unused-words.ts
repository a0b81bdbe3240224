import { quoted } from '../../core/actions/quoted.ts';
import { t } from '../../core/i18n/t.ts';
import { formatList } from '../../core/i18n/format.ts';

/** @returns Empty where every value is used. */
export function unusedWords(values: readonly string[]): string {
  if (values.length === 0) return '';
  const words = {
    values: formatList(
      values.map((it) => quoted(it, 40)),
      'disjunction',
    ),
  };
  return t(values.length === 1 ? 'unused_one' : 'unused_other', words);
}
