import { thinking } from '../state/store.ts';

/**
 * The reasoning as it streams. Each finished sentence is a node of its own: a screen reader hears
 * it once, when it is whole, and not every word as it arrives.
 */
export function Reasoning() {
  const text = thinking.value;
  const { finished, open } = sentences(text);
  return (
    <section class={text === '' ? 'reasoning empty' : 'reasoning'} aria-label="Reasoning">
      <div class="said" aria-live="polite" aria-relevant="additions" aria-atomic="false">
        {finished.map((sentence, i) => (
          <span key={i}>{sentence}</span>
        ))}
      </div>
      {open !== '' && <span aria-live="off">{open}</span>}
    </section>
  );
}

function sentences(text: string): { readonly finished: readonly string[]; readonly open: string } {
  const finished = text.match(/[\s\S]*?[.!?\n](?=\s)\s*/g) ?? [];
  return { finished, open: text.slice(finished.join('').length) };
}
