import type { Action, ActionWords, ElementBrief } from '../../core/actions/action.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { actionWords } from '../words/action-words.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly action: Action;
  readonly target: ElementBrief | null;
  /** Words of the row, list item or card that the target is in. */
  readonly item?: string | undefined;
}

/** "Click **button “Delete”** in “Report of May”". */
export function ActionLine({ action, target, item }: Props) {
  const words = actionWords(action, target);
  const named = item === undefined ? words.target : t('action_target_in', { target: words.target, item: quoted(item) });
  return <WordsLine words={{ ...words, target: named }} />;
}

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
