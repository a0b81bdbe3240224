/** A recorded step in words, with all that it names: "Drag item “Milk” to list “Done”", "Go to tab “Inbox”". */
import type { ActionWords } from '../../core/actions/action.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { actionWords } from './action-words.ts';
import { elementWords } from '../../core/text/element-words.ts';

export function recordedWords({ action, target, others }: RecordedStep): ActionWords {
  if (action.kind === 'switch_tab' && target) return { before: 'Go to', target: elementWords(target), after: '' };
  const words = actionWords(action, target);
  const after = others.reduce(
    (text, other) => text.replaceAll(`element ${other.ref}`, elementWords(other)),
    words.after,
  );
  return { ...words, after };
}
