import type { Demonstration } from '../../core/exemplars/demonstration.ts';

const SOURCES: Readonly<Record<Demonstration['source'], string>> = {
  bundled: 'Comes with Stepwise',
  recorded: 'You recorded it',
  run: 'From a run',
  imported: 'Imported',
};

export const sourceWords = (source: Demonstration['source']): string => SOURCES[source];

export function verifiedWords(verifiedBy: Demonstration['verifiedBy']): string {
  if (verifiedBy === null) return 'not verified';
  return verifiedBy === 'page' ? 'verified by the page' : 'verified by a person';
}

export const stepCountWords = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;
