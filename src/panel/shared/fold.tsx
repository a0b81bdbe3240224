import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  /** Class of it, and id of its summary. */
  readonly name?: string;
  readonly summaryId?: string;
  /** Unless the person folded or unfolded it; how it was left outlasts a look at something else. Without it, nothing is kept. */
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

const chosen = signal<Readonly<Record<string, boolean>>>({});

/** What most people do not look for. */
export function Fold({ title, name = '', summaryId, isOpen, children }: Props) {
  const open = isOpen === undefined ? undefined : (chosen.value[title] ?? isOpen);
  const toggle = (event: Event): void => {
    event.preventDefault();
    chosen.value = { ...chosen.peek(), [title]: open !== true };
  };
  return (
    <details class={`more-fields ${name}`} open={open}>
      <summary id={summaryId} onClick={open === undefined ? undefined : toggle}>
        <span>
          {title} <Icon name="chevron" />
        </span>
      </summary>
      {open !== false && children}
    </details>
  );
}
