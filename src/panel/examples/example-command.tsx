import { useEffect, useRef, useState } from 'preact/hooks';
import { textsOfBlanks, type SentencePart } from '../../core/commands/sentence.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { keptSame, unusedValues } from '../../core/record/unused-values.ts';
import { Button } from '../fields/button.tsx';
import { onEnter, onEscape, onSubmit } from '../shared/form-events.ts';
import { UnusedValues } from '../shared/unused-values.tsx';
import { editExample } from '../state/example-edits.ts';
import { NamedBlanks } from './named-blanks.tsx';
import { SentenceText } from './sentence-text.tsx';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly example: Demonstration;
  readonly sentence: readonly SentencePart[];
  readonly onSaved: () => void;
}

/** The command with its slots, and as a text that the person edits: the slots follow from it. */
export function ExampleCommand({ example, sentence, onSaved }: Props) {
  const { id, command, source } = example;
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = text !== null;
  const slots = textsOfBlanks(sentence);
  useEffect(() => {
    if (isEditing) field.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (text === null)
    return (
      <div class="example-command">
        {source === 'bundled' ? (
          <>
            <blockquote class="command" dir="auto">
              <SentenceText sentence={sentence} />
            </blockquote>
            {slots.length > 0 && <p class="hint">{t('example_marked')}</p>}
          </>
        ) : (
          <NamedBlanks
            example={{ ...example, sentence }}
            onEdit={async (blanks) => {
              const isKept = await editExample(id, { kind: 'blanks', blanks });
              if (isKept) onSaved();
              return isKept;
            }}
          />
        )}
        {source !== 'bundled' && <UnusedValues values={unusedValues(command, [...slots, ...keptSame(example)])} />}
        {source !== 'bundled' && (
          <Button ref={opener} class="quiet" label={t('verdict_edit_label')} onClick={() => setText(command)} />
        )}
      </div>
    );
  const save = async (): Promise<void> => {
    if (!(await editExample(id, { kind: 'command', command: text }))) return;
    setText(null);
    onSaved();
  };
  return (
    <form
      class="example-command"
      aria-label={t('box_command')}
      {...onEscape(() => setText(null))}
      {...onSubmit(() => void save())}
    >
      <textarea
        ref={field}
        aria-label={t('example_command_label')}
        aria-describedby="command-slots"
        value={text}
        {...onEnter}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint" id="command-slots">
        {t('example_command_hint')}
      </p>
      <div class="button-row">
        <Button type="submit" class="primary" label={t('example_save_command')} disabled={text.trim() === ''} />
        <Button class="quiet" label={t('common_cancel')} onClick={() => setText(null)} />
      </div>
    </form>
  );
}
