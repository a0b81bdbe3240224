import { useEffect, useRef, useState } from 'preact/hooks';
import { onEscape } from './form-events.ts';
import { Button } from '../fields/button.tsx';
import { t } from '../../core/i18n/t.ts';

interface Props {
  /** What the button says before it asks back. */
  readonly label: string;
  /** What is removed, for a screen reader that reads the button alone. */
  readonly what: string;
  readonly question: string;
  readonly onRemove: () => void;
}

/** A removal that asks back in its own place; the focus follows the question and comes back. */
export function ConfirmRemove({ label, what, question, onRemove }: Props) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking)
    return (
      <Button
        ref={first}
        class="quiet"
        label={label}
        aria-label={t('confirm_label', { label, what })}
        onClick={() => setAsking(true)}
      />
    );
  return (
    <span class="confirm" role="group" aria-label={question} {...onEscape(() => setAsking(false))}>
      <span class="confirm-question">{question}</span>
      <Button class="danger" label={t('confirm_yes')} onClick={onRemove} />
      <Button ref={keep} class="quiet" label={t('confirm_keep')} onClick={() => setAsking(false)} />
    </span>
  );
}
