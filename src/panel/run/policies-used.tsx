import { useId } from 'preact/hooks';
import type { RunState } from '../../core/run/run-state.ts';

/** The policies that were at work, as the run holds them: what is edited meanwhile is for the next one. */
export function PoliciesUsed({ run: { policies, spent } }: { readonly run: RunState }) {
  const heading = useId();
  // They are read by a model alone.
  if (policies.length === 0 || spent.modelCalls === 0) return null;
  return (
    <section class="policies-used">
      <h3 id={heading}>Policies used</h3>
      <ul aria-labelledby={heading}>
        {policies.map(({ name, version, description, instructions }) => (
          <li key={name}>
            <details>
              <summary>
                <span>
                  <code>{name}</code> <span class="version">version {version}</span>
                </span>
                <span class="policy-does">{description}</span>
              </summary>
              <p class="instructions">{instructions}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
