/** What a run wants of the person, for somebody who does not look at the panel. */
import type { RunState } from '../../core/run/run-state.ts';
import { quoted } from '../../core/actions/quoted.ts';

interface Attention {
  readonly kind: 'asks' | 'done' | 'failed';
  readonly title: string;
  readonly text: string;
}

/** @returns null where it works on, or where the person knows: they stopped or paused it themselves. */
export function attentionWords(run: RunState): Attention | null {
  switch (run.phase) {
    case 'asking':
      return { kind: 'asks', title: 'Stepwise has a question', text: run.question };
    case 'consenting': {
      const name = run.question.target?.name ?? '';
      const text = name === '' ? 'It waits for your OK.' : `It waits for your OK: ${quoted(name, 80)}`;
      return { kind: 'asks', title: 'Needs your OK', text };
    }
    case 'paused': {
      const last = run.timeline.at(-1);
      const isFailure = last?.type === 'notice' && last.notice.kind === 'model-failed';
      return isFailure ? { kind: 'failed', title: 'Stepwise is held up', text: last.notice.reason } : null;
    }
    case 'ended':
      return endWords(run.end);
    default:
      return null;
  }
}

function endWords(end: Extract<RunState, { phase: 'ended' }>['end']): Attention | null {
  switch (end.status) {
    case 'done':
    case 'carried-out':
      return { kind: 'done', title: 'Done', text: end.answer };
    case 'failed':
    case 'out-of-budget':
      return { kind: 'failed', title: 'Not done', text: end.reason };
    default:
      return null;
  }
}
