import { commandParts } from './command-parts.ts';

interface Props {
  readonly command: string;
  readonly slots: readonly string[];
}

/** A command with the texts marked that another command may have others for. */
export const CommandText = ({ command, slots }: Props) => (
  <>
    {commandParts(command, slots).map(({ text, isSlot }, i) =>
      isSlot ? (
        <mark key={i} class="slot">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);
