import { Button } from '../fields/button.tsx';
import { fold } from '../../core/fold.ts';
import type { In } from '../../core/run/run-state.ts';
import { chooseInRun, pointAt } from '../state/commands.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly run: In<'asking'>;
  /** What is being written as an answer: choices that it does not fit are left out. */
  readonly filter: string;
}

/** The run asks the person; the answer is written in the box below, or is one of these choices. */
export function Question({ run: { id, tabId, question, choices, timeline }, filter }: Props) {
  const askedAt = timeline.at(-1)?.at ?? 0;
  const words = fold(filter).split(' ');
  const numbered = choices.map((choice, i) => ({ choice, label: `${i + 1}. ${choice.label}` }));
  const shown = numbered.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  return (
    <section class="question" aria-label={t('question_label')}>
      <p class="question-text" dir="auto">
        {question}
      </p>
      {choices.length > 0 && (
        <ul class="choices" aria-label={t('question_choices')} onKeyDown={moveFocus}>
          {shown.map(({ choice, label }, i) => (
            <li key={label}>
              <Button
                class="choice"
                label={label}
                dir="auto"
                tabIndex={i === 0 ? 0 : -1}
                onClick={() => void chooseInRun(id, choice, askedAt)}
                onPointerEnter={() => pointAt(tabId, choice.ref)}
                onPointerLeave={() => pointAt(tabId, null)}
                onFocus={() => pointAt(tabId, choice.ref)}
                onBlur={() => pointAt(tabId, null)}
              />
            </li>
          ))}
        </ul>
      )}
      {choices.length > 0 && shown.length < choices.length && (
        <p class="hint">{t('question_fitting', { shown: shown.length, all: choices.length })}</p>
      )}
    </section>
  );
}

/** One tab stop; the arrows go from choice to choice. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((it) => it === document.activeElement);
  event.preventDefault();
  buttons[at + step]?.focus();
}
