import { useEffect, useRef } from 'preact/hooks';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { Icon } from '../shared/icon.tsx';
import { editRecording } from '../state/commands.ts';
import { WordsLine } from '../steps/action-line.tsx';
import { recordedWords } from '../words/recorded-words.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly steps: readonly RecordedStep[];
  readonly canUndo: boolean;
}

/** What was recorded so far. Each step can be deleted, or moved where the page allowed another order. */
export function RecordedSteps({ steps, canUndo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** Where the focus goes once the step that had it has moved or gone. */
  const wanted = useRef<{ at: number; button: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { at, button } = wanted.current;
    wanted.current = null;
    const buttons = list.current?.children[Math.min(at, steps.length - 1)]?.querySelectorAll('button');
    const enabled = [...(buttons ?? [])].filter((it) => !it.disabled);
    (enabled.find((it) => it.dataset['edit'] === button) ?? enabled.at(-1))?.focus();
  }, [steps]);

  const remove = (step: RecordedStep, at: number): void => {
    wanted.current = { at, button: 'delete' };
    void editRecording({ kind: 'delete', id: step.id });
  };
  const moveUp = (step: RecordedStep, focused: { at: number; button: string }): void => {
    wanted.current = focused;
    void editRecording({ kind: 'move-up', id: step.id });
  };
  return (
    <>
      <ol ref={list} class="recorded recorded-editable" aria-label={t('recorded_steps')} aria-live="polite">
        {steps.map((step, i) => {
          const next = steps[i + 1];
          return (
            <li key={step.id}>
              <WordsLine words={recordedWords(step)} />
              {step.isByPage && <p class="hint">{t('recorded_by_page')}</p>}
              <span class="recorded-buttons">
                <button
                  type="button"
                  class="bare recorded-up"
                  data-edit="up"
                  aria-label={t('recorded_move_up', { step: i + 1 })}
                  disabled={!step.canMoveUp}
                  onClick={() => moveUp(step, { at: i - 1, button: 'up' })}
                >
                  <Icon name="chevron" />
                </button>
                <button
                  type="button"
                  class="bare recorded-down"
                  data-edit="down"
                  aria-label={t('recorded_move_down', { step: i + 1 })}
                  disabled={next?.canMoveUp !== true}
                  onClick={() => next && moveUp(next, { at: i + 1, button: 'down' })}
                >
                  <Icon name="chevron" />
                </button>
                <button
                  type="button"
                  class="bare"
                  data-edit="delete"
                  aria-label={t('recorded_delete', { step: i + 1 })}
                  onClick={() => remove(step, i)}
                >
                  <Icon name="cross" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {canUndo && (
        <div class="button-row">
          <button type="button" class="quiet" onClick={() => void editRecording({ kind: 'undo' })}>
            {t('recorded_undo')}
          </button>
        </div>
      )}
    </>
  );
}
