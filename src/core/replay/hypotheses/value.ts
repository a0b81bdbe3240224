/** The texts that a demonstration typed or chose: whence each can have come, and what it is for a new command. */
import { wordsForOption } from './distinguishing.ts';
import type { Action } from '../../actions/action.ts';
import { SECRET_MASK_IN } from '../../secret-mask.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { FromCommand, Value } from '../dsl.ts';
import { inForm, type SlotTextIndex } from './forms.ts';
import { pageHypotheses, readFrom } from './page-text.ts';

/** The texts of an action that may come from somewhere. */
export function textsOf(action: Action): readonly string[] {
  if (action.kind === 'type') return [action.text];
  if (action.kind === 'select_text' || action.kind === 'dialog') return action.text === null ? [] : [action.text];
  return action.kind === 'select' ? action.options : [];
}

/** All hypotheses of a text, the best first: of the command, of the page, a constant. */
export function valueHypotheses(
  text: string,
  action: Action,
  view: PageView,
  field: ElementItem | null,
  index: SlotTextIndex,
  earlier: readonly PageView[] = [],
): Value[] {
  const slotTexts = index.typed(text).map((it): Value => ({ from: 'command', ...it }));
  const constant: Value = { from: 'constant', text };
  if (action.kind === 'select') {
    const words = slotTexts.length > 0 ? null : wordsForOption(text, field?.options ?? [], index.command);
    return [
      ...slotTexts,
      ...(words === null ? [] : [{ from: 'command', slotText: words, form: 'whole' } as const]),
      constant,
    ];
  }
  if (SECRET_MASK_IN.test(text)) return [...slotTexts, constant];
  const here = pageHypotheses(view, text, field, index);
  const before =
    here.length > 0 || slotTexts.length > 0
      ? []
      : earlier.flatMap((it, at) => pageHypotheses(it, text, null, index).map((hypothesis) => ({ ...hypothesis, at })));
  return [...slotTexts, ...here, ...before, constant];
}

/** Gives the new command's text for a text of the demonstrated one; null where it has none. */
export type Bindings = (slotText: string) => string | null;

export function fromCommand({ slotText, form }: FromCommand, bindings: Bindings): string | null {
  const text = bindings(slotText);
  return text === null ? null : inForm(form, text);
}

/** @returns null where the command or the page does not tell the text. */
export function evaluate(value: Value, view: PageView, field: ElementItem | null, bindings: Bindings): string | null {
  switch (value.from) {
    case 'command':
      return fromCommand(value, bindings);
    case 'constant':
      return value.text;
    case 'page':
      return readFrom(view, value, field, (it) => fromCommand(it, bindings));
  }
}
