import type { EndedRun } from '../../core/run/run-state.ts';

interface Known {
  readonly isKept: boolean;
  /** Empty when nothing was said. */
  readonly remark: string;
  readonly canKeep: boolean;
}

/** What is known of whether a run worked, and what has become of it. Empty where there is nothing to say. */
export function feedbackWords(
  { verdict, score }: Pick<EndedRun, 'verdict' | 'score'>,
  { isKept, remark, canKeep }: Known,
): string {
  if (verdict === 'bad')
    return remark === ''
      ? 'Noted. The examples that it used are trusted less.'
      : 'Noted. The model reads it beside examples of this kind.';
  const page = score === null ? '' : `The page says that it ${score > 0 ? 'worked' : 'did not work'}.`;
  if (isKept)
    return score !== null && score <= 0
      ? 'Kept as an example, but switched off: the page says that it did not work.'
      : join(verdict === null ? page : '', 'Kept as an example for the next time.');
  if (verdict === 'good') return canKeep ? 'Good.' : 'Good. There is nothing new in it to keep.';
  return page;
}

const join = (...sentences: readonly string[]): string => sentences.filter((it) => it !== '').join(' ');
