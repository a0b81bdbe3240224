/** What became of the runs that an exemplar was used in. */
import type { ExemplarCounts } from './exemplar-row.ts';

/** Failures that may have had any cause. */
const FEW_FAILURES = 2;

/** Between 0 and 1: by this its score is multiplied. One that never failed keeps its score. */
export const trustOf = ({ helped, failed }: ExemplarCounts): number => (helped + 2) / (helped + failed + 2);

/** It failed clearly more often than it helped, and is no longer used by itself. */
export const isDemoted = ({ helped, failed }: ExemplarCounts): boolean => failed > FEW_FAILURES && failed > 2 * helped;
