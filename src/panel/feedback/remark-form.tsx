import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { judgeRun } from './feedback-state.ts';

interface Props {
  readonly runId: RunId;
  /** What was said before; empty when nothing was. */
  readonly remark: string;
}

/** One sentence on what was wrong, which the model is shown the next time. */
export function RemarkForm({ runId, remark }: Props) {
  const box = useId();
  const [text, setText] = useState(remark);
  const form = useRef<HTMLFormElement>(null);
  // It opens below what was pressed.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <form
      ref={form}
      class="remark"
      onSubmit={(event) => {
        event.preventDefault();
        void judgeRun(runId, 'bad', text);
      }}
    >
      <label class="field" for={box}>
        What was wrong?
      </label>
      <div class="field-row">
        <input
          id={box}
          type="text"
          maxLength={300}
          placeholder="One sentence, if you like"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === remark}>
          {text.trim() === '' && remark !== '' ? 'Take back' : 'Note'}
        </button>
      </div>
    </form>
  );
}
