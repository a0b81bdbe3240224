/** A recorded step in words, with all that it names: "Drag item “Milk” to list “Done”", "Go to tab “Inbox”". */
import type { ActionWords } from '../../core/actions/action.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { actionWords } from './action-words.ts';
import { elementWords } from '../../core/text/element-words.ts';

export function recordedWords({ action, target, row, others }: RecordedStep): ActionWords {
  if (action.kind === 'switch_tab' && target) return { before: 'Go to', target: elementWords(target), after: '' };
  const words = actionWords(action, target);
  const after = others.reduce(
    (text, other) => text.replaceAll(`element ${other.ref}`, elementWords(other)),
    words.after,
  );
  const beside = row === '' ? '' : ` beside ${quoted(row, 60)}`;
  return { ...words, target: words.target + beside, after };
}
