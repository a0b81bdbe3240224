/** What a run wants of the person, for somebody who does not look at the panel. */
import type { RunState } from '../../core/run/run-state.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { t } from '../../core/i18n/t.ts';

interface Attention {
  readonly kind: 'asks' | 'done' | 'failed';
  readonly title: string;
  readonly text: string;
}

/** @returns null where it works on, or where the person knows: they stopped or paused it themselves. */
export function attentionWords(run: RunState): Attention | null {
  switch (run.phase) {
    case 'asking':
      return { kind: 'asks', title: t('attention_question'), text: run.question };
    case 'consenting': {
      const name = run.question.target?.name ?? '';
      const text = name === '' ? t('attention_waits') : t('attention_waits_for', { name: quoted(name, 80) });
      return { kind: 'asks', title: t('status_consenting'), text };
    }
    case 'paused': {
      const last = run.timeline.at(-1);
      const isFailure = last?.type === 'notice' && last.notice.kind === 'model-failed';
      return isFailure ? { kind: 'failed', title: t('attention_held_up'), text: last.notice.reason } : null;
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
      return { kind: 'done', title: t('status_done'), text: end.answer };
    case 'failed':
    case 'out-of-budget':
      return { kind: 'failed', title: t('attention_not_done'), text: end.reason };
    default:
      return null;
  }
}
