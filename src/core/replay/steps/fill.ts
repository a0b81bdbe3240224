/** The texts that an action types or chooses for the new command. */
import { optionNamed } from '../../match/option.ts';
import type { Action } from '../../actions/action.ts';
import { briefWords } from '../../actions/read-back.ts';
import { SECRET_MASK, SECRET_MASK_IN } from '../../secret-mask.ts';
import { err, ok, type Result } from '../../result.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, Value } from '../dsl.ts';
import { unsaid, type Fitting } from '../infer.ts';
import { evaluate, fromCommand, type Bindings } from '../hypotheses/value.ts';
import { membersOf, slotOf, type SlotId } from '../../commands/template.ts';
import { isAlike } from '../../commands/intent.ts';
import { textOf, tokensOf } from '../../commands/tokens.ts';
import type { StepContext } from './next.ts';
import { t } from '../../i18n/t.ts';

/** @returns The action with the command's and the page's own texts; in words why there are none. */
export function fill(
  fitting: Fitting,
  { action, values }: Act,
  live: PageView,
  field: ElementItem | null,
  bindings: Bindings,
  read: StepContext['read'],
): Result<Action, string> {
  const what = field === null ? t('target_page') : briefWords(field);
  if (action.kind === 'dialog' && SECRET_MASK_IN.test(action.text ?? '')) return err(t('replay_secret_answer'));
  const mayHaveText = action.kind === 'select_text' || action.kind === 'dialog';
  if (action.kind === 'type' || (mayHaveText && action.text !== null)) {
    if (action.kind === 'type' && SECRET_MASK_IN.test(action.text) && !SECRET_MASK.test(action.text))
      return err(t('replay_secret_within'));
    const [hypotheses = []] = values;
    const text = textFor(hypotheses, live, field, bindings, read);
    if (text === null)
      return err(
        hypotheses.some(({ from }) => from === 'page') ? t('replay_nothing_for', { what }) : unsaid(action.text ?? ''),
      );
    return ok({ ...action, text });
  }
  if (action.kind !== 'select' || field === null) return ok(action);
  const heads = new Set<SlotId>();
  const options = action.options.flatMap((option, i) => {
    const [hypothesis] = values[i] ?? [];
    if (hypothesis?.from !== 'command') return [option];
    const { template } = fitting.program;
    const slot = slotOf(template, hypothesis.slotText);
    const head = slot === null ? null : (template.listOf.get(slot) ?? slot);
    if (head === null || heads.has(head)) return [];
    heads.add(head);
    const text = fromCommand(hypothesis, bindings) ?? option;
    return slot !== null && template.listOf.has(slot) ? membersOf(text) : [text];
  });
  // The options on other pages of a long list are not known.
  const available = (field.moreOptions ?? 0) > 0 ? null : field.options;
  const named = options.map((it) =>
    available ? (optionNamed(it, available) ?? optionNamed(withoutKind(it, field), available)) : it,
  );
  const missing = options.find((_, i) => named[i] === null);
  return missing === undefined
    ? ok({ ...action, options: named.filter((it) => it !== null) })
    : err(t('replay_lacks_option', { what, option: missing }));
}

/** The first hypothesis that tells a text. A secret that the command does not hold keeps its mask, and is asked for. */
function textFor(
  hypotheses: readonly Value[],
  live: PageView,
  field: ElementItem | null,
  bindings: Bindings,
  read: StepContext['read'],
): string | null {
  for (const hypothesis of hypotheses) {
    const isEarlier = hypothesis.from === 'page' && hypothesis.at !== null;
    const text = isEarlier ? (read[JSON.stringify(hypothesis)] ?? null) : evaluate(hypothesis, live, field, bindings);
    if (text !== null) return text;
    if (hypothesis.from === 'command' && SECRET_MASK.test(hypothesis.slotText)) return hypothesis.slotText;
  }
  return null;
}

/** "Garden list" is the option Garden of a field that is called "List". */
function withoutKind(text: string, field: ElementItem): string {
  const words = tokensOf(text);
  const kind = words.at(-1);
  const isKind = kind !== undefined && tokensOf(field.name).some(({ key }) => isAlike(key, kind.key));
  // The kind alone names no option, least of all the empty one.
  return isKind && words.length > 1 ? textOf(text, words.slice(0, -1)) : text;
}
