import { useState } from 'preact/hooks';
import { adviceParts } from '../words/advice-parts.ts';
import { Icon } from './icon.tsx';

/** Advice from the worker; the commands in it can be copied. */
export const Advice = ({ text }: { readonly text: string }) => (
  <div class="advice">
    {adviceParts(text).map((part, i) =>
      part.kind === 'command' ? <Command key={i} text={part.text} /> : <p key={i}>{part.text}</p>,
    )}
  </div>
);

function Command({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Refused by the browser: the text can still be selected by hand.
      () => setCopied(false),
    );
  return (
    <div class="command-block">
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button type="button" class="quiet" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  );
}
