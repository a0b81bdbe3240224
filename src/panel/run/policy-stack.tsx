import { useId } from 'preact/hooks';
import type { StackFrame } from '../../core/run/run-state.ts';
import { shortened } from '../../core/actions/quoted.ts';

/** The policies at work, the first below which the others were invoked; the last one decides now. */
export function PolicyStack({ stack }: { readonly stack: readonly StackFrame[] }) {
  const heading = useId();
  return (
    <section class="stack">
      <h3 id={heading}>Policy stack</h3>
      <ol aria-labelledby={heading}>
        {stack.map((frame, depth) => {
          const isTop = depth === stack.length - 1;
          return (
            <li key={frame.id} class={isTop ? 'top' : undefined} aria-current={isTop ? 'step' : undefined}>
              <code>{frame.policy}</code>
              <Args args={frame.args} />
              {isTop && <span class="tag">at work</span>}
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
