import { reasoningParts, sentences } from '../words/reasoning-parts.ts';
import { thinking } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/**
 * The reasoning as it streams. Each finished sentence is a node of its own: a screen reader hears
 * it once, when it is whole, and not every word as it arrives.
 */
export function Reasoning() {
  const text = thinking.value;
  const parts = reasoningParts(text);
  const last = sentences(parts.at(-1)?.text ?? '');
  const finished = parts.flatMap(({ title, text: body }, i) => [
    ...(title === null ? [] : [<strong key={`title ${i}`}>{title}</strong>]),
    ...(i === parts.length - 1 ? last.finished : [body]).map((it, k) => <span key={`${i} ${k}`}>{it}</span>),
  ]);
  return (
    <section class={text === '' ? 'reasoning empty' : 'reasoning'} aria-label={t('reasoning_label')}>
      <div class="said" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        {finished}
      </div>
      {last.open !== '' && <span aria-live="off">{last.open}</span>}
    </section>
  );
}
