import { useState } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { answerRun } from '../state/commands.ts';

/** The run asks the person; what they answer goes into its history. */
export function QuestionForm({ runId, question }: { readonly runId: RunId; readonly question: string }) {
  const [text, setText] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void answerRun(runId, text.trim());
  };
  return (
    <form class="question" onSubmit={send}>
      <p class="question-text">{question}</p>
      <div class="field-row">
        <input
          type="text"
          aria-label="Your answer"
          placeholder="Your answer"
          autocomplete="off"
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
