import { useId } from 'preact/hooks';
import type { RunState } from '../../core/run/run-state.ts';

/** The policies that were at work, as the run holds them: what is edited meanwhile is for the next one. */
export function PoliciesUsed({ run: { policies } }: { readonly run: RunState }) {
  const heading = useId();
  if (policies.length === 0) return null;
  return (
    <section class="policies-used">
      <h3 id={heading}>Policies used</h3>
      <ul aria-labelledby={heading}>
        {policies.map(({ name, version, instructions }) => (
          <li key={name}>
            <details>
              <summary>
                <code>{name}</code> <span class="version">version {version}</span>
              </summary>
              <p class="instructions">{instructions}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
