import type { Action, ActionWords, ElementBrief } from '../../core/actions/action.ts';
import { actionWords } from '../words/action-words.ts';

interface Props {
  readonly action: Action;
  readonly target: ElementBrief | null;
}

/** "Click **button “Send”**". */
export const ActionLine = ({ action, target }: Props) => <WordsLine words={actionWords(action, target)} />;

export const WordsLine = ({ words: { before, target, after } }: { readonly words: ActionWords }) => (
  <p class="action">
    {before}
    {target !== '' && (
      <>
        {' '}
        <strong>{target}</strong>
      </>
    )}
    {after}
  </p>
);
