interface Props {
  readonly command: string;
  readonly slots: readonly string[];
}

/** A command with the texts marked that another command may have others for. */
export const SlottedCommand = ({ command, slots }: Props) => (
  <>{partsOf(command, slots).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>
);

/** Every second part is one of the slots; of two at one place, the longer one. */
function partsOf(command: string, slots: readonly string[]): string[] {
  const patterns = slots
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((it) => it.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return patterns.length === 0 ? [command] : command.split(new RegExp(`(${patterns.join('|')})`, 'i'));
}
