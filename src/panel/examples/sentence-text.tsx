import type { SentencePart } from '../../core/commands/sentence.ts';

/** The sentence of an example, with the texts marked that another command may have others for. */
export const SentenceText = ({ sentence }: { readonly sentence: readonly SentencePart[] }) => (
  <>
    {sentence.map((part, i) =>
      part.kind === 'blank' ? (
        <mark key={i} class="slot" title={part.name}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
);
