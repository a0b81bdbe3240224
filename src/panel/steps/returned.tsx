import { returnWords } from '../words/entry-words.ts';
import type { Popped } from '../words/nest.ts';

/** What a policy gave back to the one that invoked it. */
export const Returned = ({ popped: { policy, status, answer } }: { readonly popped: Popped }) => (
  <p class={`returned returned-${status}`}>
    <strong>
      <code>{policy}</code> {returnWords(status)}
    </strong>
    {answer !== '' && <>: {answer}</>}
  </p>
);
