/** A recorded step in words, with all that it names: "Drag item “Milk” to list “Done”", "Go to tab “Inbox”". */
import type { ActionWords } from '../../core/actions/action.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { actionWords } from './action-words.ts';
import { elementWords } from '../../core/text/element-words.ts';
import { t } from '../../core/i18n/t.ts';
import { aroundTarget } from '../../core/actions/action-row.ts';

export function recordedWords({ action, target, row, others }: RecordedStep): ActionWords {
  if (action.kind === 'switch_tab' && target) return aroundTarget('action_go_to_named', elementWords(target));
  const words = actionWords(action, target);
  const after = others.reduce(
    (text, other) => text.replaceAll(`${t('role_element')} ${other.ref}`, elementWords(other)),
    words.after,
  );
  const named = row === '' ? words.target : t('recorded_beside', { target: words.target, row: quoted(row, 60) });
  return { ...words, target: named, after };
}
