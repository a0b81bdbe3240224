import { useId } from 'preact/hooks';
import type { RunState, StackFrame } from '../../core/run/run-state.ts';
import { shortened } from '../../core/actions/quoted.ts';
import { t } from '../../core/i18n/t.ts';

/** The policies at work once one has handed over to another; the last one decides now. */
export function PolicyStack({ run: { stack, policies } }: { readonly run: RunState }) {
  const heading = useId();
  if (stack.length === 1) return null;
  return (
    <section class="stack">
      <h3 id={heading}>{t('stack_title')}</h3>
      <ol aria-labelledby={heading}>
        {stack.map((frame, depth) => {
          const isTop = depth === stack.length - 1;
          return (
            <li key={frame.id} class={isTop ? 'top' : undefined} aria-current={isTop ? 'step' : undefined}>
              <p>
                <code>{frame.policy}</code>
                {isTop && <span class="tag">{t('stack_now')}</span>}
              </p>
              <p class="policy-does">{policies.find(({ name }) => name === frame.policy)?.description}</p>
              {/* The first one's is the command, which stands above. */}
              {depth > 0 && <Args args={frame.args} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export const Args = ({ args }: { readonly args: StackFrame['args'] }) => (
  <span class="args">
    {Object.entries(args).map(([name, value]) => (
      <span key={name} class="arg" title={value}>
        <span class="arg-name">{name}</span> {shortened(value, 200)}
      </span>
    ))}
  </span>
);
