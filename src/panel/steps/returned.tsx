import type { Popped } from '../words/nest.ts';
import { rich } from '../shared/rich.tsx';

/** What a policy gave back to the one that invoked it. */
export const Returned = ({ popped: { policy, status, answer } }: { readonly popped: Popped }) => (
  <p class={`returned returned-${status}`}>
    <strong>
      {rich(`returned_${status === 'needs-info' ? 'needs_info' : status}`, { policy: <code>{policy}</code> })}
    </strong>
    {answer !== '' && <>: {answer}</>}
  </p>
);
