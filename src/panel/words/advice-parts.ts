/** Advice taken apart: what to read, and the commands in it (in back quotes), which one copies. */
export interface AdviceCommand {
  /** What the command is for ("Ollama"); empty when the advice names one command only. */
  readonly label: string;
  readonly text: string;
}

interface AdviceParts {
  /** The advice without its commands: "Ollama: `ollama serve`" is left as "Ollama". */
  readonly sentence: string;
  readonly commands: readonly AdviceCommand[];
}

const COMMAND = /(?:(\b[A-Za-z][\w. ]*): )?`([^`]+)`/g;

export function adviceParts(advice: string): AdviceParts {
  const commands = [...advice.matchAll(COMMAND)].map(([, label, text]): AdviceCommand => ({
    label: label ?? '',
    text: text ?? '',
  }));
  const sentence = advice.replace(COMMAND, (_, label: string | undefined, text: string) => label ?? text);
  return { sentence, commands };
}
