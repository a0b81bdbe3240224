import { useEffect, useRef, useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { unusedValues } from '../../core/record/unused-values.ts';
import { UnusedValues } from '../shared/unused-values.tsx';
import { editExample } from '../state/example-edits.ts';
import { CommandText } from './command-text.tsx';

interface Props {
  readonly example: Demonstration;
  readonly slots: readonly string[];
  readonly onSaved: () => void;
}

/** The command with its slots, and as a text that the person edits: the slots follow from it. */
export function ExampleCommand({ example: { id, command, source }, slots, onSaved }: Props) {
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = text !== null;
  useEffect(() => {
    if (isEditing) field.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (text === null)
    return (
      <div class="example-command">
        <blockquote class="command">
          <CommandText command={command} slots={slots} />
        </blockquote>
        {slots.length > 0 && <p class="hint">What is marked may be different in another command.</p>}
        {source !== 'bundled' && <UnusedValues values={unusedValues(command, slots)} />}
        {source !== 'bundled' && (
          <button ref={opener} type="button" class="quiet" onClick={() => setText(command)}>
            Edit the command
          </button>
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
      aria-label="Command"
      onKeyDown={(event) => event.key === 'Escape' && setText(null)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        aria-label="Command of the example"
        aria-describedby="command-slots"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint" id="command-slots">
        Use the words and values that were typed or chosen: they become the parts that change.
      </p>
      <div class="button-row">
        <button type="submit" class="primary" disabled={text.trim() === ''}>
          Save the command
        </button>
        <button type="button" class="quiet" onClick={() => setText(null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
