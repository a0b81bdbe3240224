import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { onSubmit } from '../shared/form-events.ts';
import { Button } from '../fields/button.tsx';
import type { RunId } from '../../core/ids.ts';
import { judgeRun } from './feedback-state.ts';
import { t } from '../../core/i18n/t.ts';

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
    <form ref={form} class="remark" {...onSubmit(() => void judgeRun(runId, 'bad', text))}>
      <label class="field" for={box}>
        {t('remark_label')}
      </label>
      <div class="field-row">
        <input
          id={box}
          type="text"
          maxLength={300}
          placeholder={t('remark_placeholder')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          label={text.trim() === '' && remark !== '' ? t('remark_take_back') : t('remark_note')}
          disabled={text.trim() === remark}
        />
      </div>
    </form>
  );
}
