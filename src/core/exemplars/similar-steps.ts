import { hostOf } from '../host.ts';
import type { ExemplarQuery } from './exemplar-index.ts';
import { queryTerms, termsOf } from './exemplar-terms.ts';
import { LexicalIndex } from './lexical-index.ts';
import { pageFingerprintOf } from './page-fingerprint.ts';
import type { ShownExemplar } from './shown-exemplar.ts';

/** All of these few, those with the most similar command and page first. */
export function mostSimilarSteps(
  { task, page, host }: ExemplarQuery,
  steps: readonly ShownExemplar[],
): ShownExemplar[] {
  const index = new LexicalIndex();
  steps.forEach(({ demonstration }, i) => {
    const { command } = demonstration;
    const view = demonstration.steps[0]?.view;
    if (view) index.put(i, termsOf({ command, slots: [], page: pageFingerprintOf(view), host: hostOf(view.url) }));
  });
  const scores = index.scores(queryTerms(task, page, host));
  return steps
    .map((shown, i) => ({ shown, score: scores[i] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ shown }) => shown);
}
