import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sentenceWords, type SentencePart } from '../../core/commands/sentence.ts';
import { asOneText, membersOf } from '../../core/commands/template.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { Button } from '../fields/button.tsx';
import { onSubmit } from '../shared/form-events.ts';
import { Icon } from '../shared/icon.tsx';
import { demonstratedValues, emptyBlanks, isSecret, severalIn, withValue, type Values } from './blanks.ts';
import { beginSchedule } from '../later/later-state.ts';
import { openPageOf, startOf, startRun } from '../state/commands.ts';
import { dryRun, isActive, section, tabInfo } from '../state/store.ts';
import { leftOverWords, missingWords, severalWords } from '../words/form-words.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly example: Pick<DemonstrationSummary, 'id' | 'command' | 'sentence'>;
  /** Of an example that begins on another page: what that is called. */
  readonly elsewhere?: string;
  /** What a command says; the demonstrated texts where it is left out. */
  readonly given?: Values;
  /** Words of that command that the example does nothing with. */
  readonly leftOver?: readonly string[];
  /** Of a form that the person has opened: it takes the focus, and Escape closes it. */
  readonly onClose?: () => void;
  readonly onRun?: () => void;
}

/** The sentence of an example, with its blanks to fill in: what stands in them is run, and nothing is read out of it. */
export function ExampleForm({
  example: { id, command, sentence },
  elsewhere,
  given,
  leftOver = [],
  onClose,
  onRun,
}: Props) {
  const [values, setValues] = useState(given ?? demonstratedValues(sentence));
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (onClose) form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const missing = emptyBlanks(sentence, values);
  const cannotRun = tabInfo.value?.kind !== 'page' && tabInfo.value?.kind !== 'episode';
  const several = severalIn(sentence, values);
  const count = several.length === 1 ? membersOf(values[several[0]?.slot ?? 0] ?? '').length : 0;
  const asOneEach = (): Values =>
    several.reduce((all, it) => withValue(sentence, all, it, asOneText(values[it.slot] ?? '')), values);
  const run = (filled: Values): void =>
    void startRun(sentenceWords(sentence, filled), dryRun.peek(), id, filled).then((isStarted) => {
      if (!isStarted) return;
      onClose?.();
      onRun?.();
      section.value = 'Run';
    });
  const schedule = async (): Promise<void> => {
    const url = await startOf(id);
    const start = { command: sentenceWords(sentence, values), dryRun: dryRun.peek(), only: id, values: [...values] };
    if (url !== null) beginSchedule({ ...start, url });
  };
  return (
    <form
      ref={form}
      class="example-form"
      aria-label={t('example_named', { command })}
      {...onSubmit(() => {
        if (several.length === 0) run(values);
      })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.isComposing && onClose) {
          event.preventDefault();
          onClose();
        }
        // Enter on an incomplete form leads to what it lacks.
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        // What it does not tell is not guessed.
        const open = form.current?.querySelector<HTMLElement>('input:placeholder-shown, .one-or-several button');
        if (!open) return;
        // The same Enter would press the button.
        event.preventDefault();
        open.focus();
      }}
    >
      {leftOver.length > 0 && (
        <p class="warning">
          <Icon name="alert" /> <span>{leftOverWords(leftOver)}</span>
        </p>
      )}
      <p class="form-sentence" dir="auto">
        {sentence.map((part, i) => (
          <FormPart
            key={i}
            part={part}
            values={values}
            onInput={(text) => part.kind === 'blank' && setValues(withValue(sentence, values, part, text))}
          />
        ))}
      </p>
      <div class={several.length > 0 ? 'button-row one-or-several' : 'button-row'}>
        {count > 0 && missing.length === 0 && (
          <Button
            class="primary"
            label={t('form_run_each', { count })}
            disabled={cannotRun}
            onClick={() => run(values)}
          />
        )}
        {several.length > 0 ? (
          <Button
            label={t('form_run_as_one')}
            disabled={cannotRun || missing.length > 0}
            onClick={() => run(asOneEach())}
          />
        ) : (
          <button
            type="submit"
            class="primary"
            aria-label={t('form_run_label')}
            disabled={cannotRun || missing.length > 0}
          >
            {t('run_start')} <Icon name="enter" />
          </button>
        )}
        {elsewhere !== undefined && several.length === 0 && (
          <Button
            label={t('form_open_and_run', { page: elsewhere })}
            disabled={isActive.value || missing.length > 0}
            onClick={() => void openPageOf(id).then((isOpen) => isOpen && run(values))}
          />
        )}
        {onClose && (
          <Button
            class="quiet"
            label={t('common_schedule')}
            disabled={missing.length > 0}
            onClick={() => void schedule()}
          />
        )}
        {onClose && <Button class="quiet" label={t('common_close')} onClick={onClose} />}
        <span class="hint" role="status">
          {isActive.value ? t('form_runs_after') : missingWords(missing) || severalWords(several)}
        </span>
      </div>
    </form>
  );
}

interface PartProps {
  readonly part: SentencePart;
  readonly values: Values;
  readonly onInput: (text: string) => void;
}

function FormPart({ part, values, onInput }: PartProps) {
  if (part.kind === 'words') return <>{part.text}</>;
  if (isSecret(part)) return <span class="asked-later">{t('form_asked_later', { name: part.name })}</span>;
  return (
    <input
      type="text"
      class="blank"
      aria-label={part.name}
      placeholder={part.name}
      title={part.isList ? t('form_list_title', { name: part.name }) : part.name}
      autocomplete="off"
      spellcheck={false}
      value={values[part.slot] ?? ''}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  );
}
