import { quoted } from '../../core/actions/quoted.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { Refused } from '../../core/record/refused.ts';

/** Said of a recording that misses something. */
export const INCOMPLETE_WORDS =
  'Something you did could not be recorded: it was on a part of the page that Stepwise cannot read, or the page was still loading. An example made of this would leave it out.';

/** Said where the last page of a recording looks as if it had refused what was shown. */
export function refusedWords(refused: Refused): string {
  switch (refused.kind) {
    case 'said':
      return `The page said ${quoted(refused.text, 200)}.`;
    case 'invalid':
      return `The page marks ${fieldWords(refused.field)} as wrong.`;
    case 'not-kept':
      return `${fieldWords(refused.field)} holds again what it held before.`;
  }
}

const fieldWords = (name: string): string => (name === '' ? 'A field' : quoted(name, 60));

const SOURCES: Readonly<Record<Demonstration['source'], string>> = {
  bundled: 'Comes with Stepwise',
  recorded: 'Recorded',
  run: 'From a run',
  imported: 'Imported',
};

export const sourceWords = (source: Demonstration['source']): string => SOURCES[source];

export function verifiedWords({ verifiedBy, source }: Pick<Demonstration, 'verifiedBy' | 'source'>): string {
  if (verifiedBy === null) return 'not verified';
  if (verifiedBy === 'person' && source === 'recorded') return 'recorded by you';
  return verifiedBy === 'page' ? 'verified by the page' : 'verified by a person';
}

/** How often it helped and failed; empty where it was not used, or nobody said how that went. */
export function countWords({ helped, failed }: { readonly helped: number; readonly failed: number }): string {
  const parts = [helped > 0 ? `helped ${times(helped)}` : '', failed > 0 ? `failed ${times(failed)}` : ''];
  return parts.filter((it) => it !== '').join(', ');
}
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

export const stepCountWords = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

const timesWords = (n: number): string => (n === 1 ? 'once' : `${n} times`);

/** Of one that is no longer used by itself. */
export const trustWords = ({ helped, failed }: { readonly helped: number; readonly failed: number }): string =>
  `Failed ${timesWords(failed)}${helped === 0 ? '' : `, helped ${timesWords(helped)}`}: no longer used by itself.`;
