import { quoted } from '../../core/actions/quoted.ts';

/** @returns Empty where every value is used. */
export function unusedWords(values: readonly string[]): string {
  if (values.length === 0) return '';
  const them = values.length === 1 ? 'it' : 'them';
  return `No step uses ${values.map((it) => quoted(it, 40)).join(' or ')}, so changing ${them} in a later command changes nothing.`;
}
