import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  /** Unless the person folded or unfolded it. */
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

const chosen = signal<Readonly<Record<string, boolean>>>({});

/** What most people do not look for; how it was left outlasts a look at something else. */
export const Fold = ({ title, isOpen, children }: Props) => {
  const open = chosen.value[title] ?? isOpen;
  return (
    <details class="more-fields" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          chosen.value = { ...chosen.peek(), [title]: !open };
        }}
      >
        <span>
          {title} <Icon name="chevron" />
        </span>
      </summary>
      {open && children}
    </details>
  );
};
