import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import type { Choice } from '../../core/match/choice.ts';
import { answerRun, chooseInRun } from '../state/commands.ts';
import { command } from '../state/store.ts';

/** The run asks the person; what they answer goes into its history, a secret as a mask. */
interface Props {
  readonly runId: RunId;
  readonly question: string;
  readonly choices: readonly Choice[];
  /** The answer is not shown while it is typed. */
  readonly secret: boolean;
}

/** Of more, the words of the page tell which is meant. */
const MAX_BUTTONS = 9;

export function QuestionForm({ runId, question, choices, secret }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Whoever is typing something else is not interrupted.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isBusy = activeElement !== document.body && (activeElement?.id !== 'command' || command.peek() !== '');
    if (!isBusy) field.current?.focus();
  }, []);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void answerRun(runId, text.trim());
  };
  const more = choices.length - MAX_BUTTONS;
  return (
    <form class="question" onSubmit={send}>
      <p class="question-text">{question}</p>
      {choices.slice(0, MAX_BUTTONS).map((choice, i) => (
        <button key={i} type="button" class="choice" onClick={() => void chooseInRun(runId, choice)}>
          {i + 1}. {choice.label}
        </button>
      ))}
      {more > 0 && <p>And {more} more.</p>}
      <div class="field-row">
        <input
          ref={field}
          {...(secret ? { type: 'password' as const } : { type: 'text' as const })}
          aria-label="Your answer"
          placeholder="Your answer"
          autocomplete={secret ? 'new-password' : 'off'}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={text.trim() === ''}>
          Send answer
        </button>
      </div>
    </form>
  );
}
