import { quoted } from '../../core/actions/quoted.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { Refused } from '../../core/record/refused.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';
import { capital } from '../../core/i18n/format.ts';

/** Said where the last page of a recording looks as if it had refused what was shown. */
export function refusedWords(refused: Refused): string {
  switch (refused.kind) {
    case 'said':
      return t('refused_said', { text: quoted(refused.text, 200) });
    case 'invalid':
      return t('refused_invalid', { field: fieldWords(refused.field) });
    case 'not-kept':
      return t('refused_not_kept', { field: fieldWords(refused.field) });
  }
}

const fieldWords = (name: string): string => (name === '' ? t('refused_field') : quoted(name, 60));

export const sourceWords = (source: Demonstration['source']): string => tKind('example_source', source);

export function verifiedWords({ verifiedBy, source }: Pick<Demonstration, 'verifiedBy' | 'source'>): string {
  if (verifiedBy === null) return t('example_not_verified');
  // Its source says so.
  if (verifiedBy === 'person' && source === 'recorded') return '';
  return verifiedBy === 'page' ? t('example_verified_page') : t('example_verified_person');
}

/** How often it helped and failed; empty where it was not used, or nobody said how that went. */
export function countWords({ helped, failed }: { readonly helped: number; readonly failed: number }): string {
  const parts = [
    helped > 0 ? tCount('example_helped', helped) : '',
    failed > 0 ? tCount('example_failed', failed) : '',
  ];
  return parts.filter((it) => it !== '').join(', ');
}

export const stepCountWords = (count: number): string => tCount('steps_count', count);

/** Of one that is no longer used by itself. */
export const trustWords = (counts: { readonly helped: number; readonly failed: number }): string =>
  t('example_untrusted', { counts: capital(countWords(counts)) });
