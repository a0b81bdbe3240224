import { useEffect, useRef } from 'preact/hooks';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { Button } from '../fields/button.tsx';
import { editRecording } from '../state/commands.ts';
import { WordsLine } from '../steps/action-line.tsx';
import { recordedWords } from '../words/recorded-words.ts';
import { t, tKind } from '../../core/i18n/t.ts';

interface Props {
  readonly steps: readonly RecordedStep[];
  readonly canUndo: boolean;
}

const EDITS = ['up', 'down', 'delete'] as const;
type Edit = (typeof EDITS)[number];

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

  const canEdit = (edit: Edit, i: number): boolean =>
    edit === 'delete' || (edit === 'up' ? steps[i] : steps[i + 1])?.canMoveUp === true;
  const change = (edit: Edit, i: number): void => {
    const step = edit === 'down' ? steps[i + 1] : steps[i];
    if (step === undefined) return;
    wanted.current = { at: i + { up: -1, down: 1, delete: 0 }[edit], button: edit };
    void editRecording({ kind: edit === 'delete' ? 'delete' : 'move-up', id: step.id });
  };
  return (
    <>
      <ol ref={list} class="recorded recorded-editable" aria-label={t('recorded_steps')} aria-live="polite">
        {steps.map((step, i) => (
          <li key={step.id}>
            <WordsLine words={recordedWords(step)} />
            {step.isByPage && <p class="hint">{t('recorded_by_page')}</p>}
            <span class="recorded-buttons">
              {EDITS.map((edit) => (
                <Button
                  key={edit}
                  class={`bare recorded-${edit}`}
                  icon={edit === 'delete' ? 'cross' : 'chevron'}
                  data-edit={edit}
                  aria-label={tKind('recorded', edit, { step: i + 1 })}
                  disabled={!canEdit(edit, i)}
                  onClick={() => change(edit, i)}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {canUndo && (
        <div class="button-row">
          <Button class="quiet" label={t('recorded_undo')} onClick={() => void editRecording({ kind: 'undo' })} />
        </div>
      )}
    </>
  );
}
