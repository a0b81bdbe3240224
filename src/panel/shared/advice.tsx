import { useState } from 'preact/hooks';
import { adviceParts, type AdviceCommand } from '../words/advice-parts.ts';
import { Icon } from './icon.tsx';
import { t } from '../../core/i18n/t.ts';

/** Advice from the worker; the commands in it can be copied. */
export function Advice({ text }: { readonly text: string }) {
  const { sentence, commands } = adviceParts(text);
  return (
    <div class="advice">
      <p>{sentence}</p>
      {commands.map((command) => (
        <CommandBlock key={command.text} command={command} />
      ))}
    </div>
  );
}

function CommandBlock({ command: { label, text } }: { readonly command: AdviceCommand }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Refused by the browser: the text can still be selected by hand.
      () => setCopied(false),
    );
  return (
    <div class="command-block">
      <div class="command-bar">
        <span>{label}</span>
        <button
          type="button"
          class="quiet"
          aria-label={label === '' ? t('advice_copy_command') : t('advice_copy_command_for', { label })}
          onClick={copy}
        >
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-live="polite">{copied ? t('advice_copied') : t('common_copy')}</span>
        </button>
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  );
}
