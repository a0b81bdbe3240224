import type { Action, ElementBrief } from '../../core/actions/action.ts';
import { actionWords } from '../words/action-words.ts';

/** "Click **button “Send”**". */
export function ActionLine({
  action,
  target,
}: {
  readonly action: Action;
  readonly target: ElementBrief | null;
}) {
  const { before, target: on, after } = actionWords(action, target);
  return (
    <p class="action">
      {before}
      {on !== '' && (
        <>
          {' '}
          <strong>{on}</strong>
        </>
      )}
      {after}
    </p>
  );
}
