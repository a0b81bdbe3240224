/** The scripted model with the script of the task at hand, and what it was shown and answered during it. */
import { countTokens } from 'gpt-tokenizer';
import type { Move } from '../scripted-model/moves.ts';
import { readPrompt, viewSection, type Situation } from '../scripted-model/read-prompt.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { decideBy, type Script } from './script/script.ts';

/** One request: what the model was shown, and what it answered. */
export interface Exchange {
  readonly prompt: string;
  readonly situation: Situation;
  readonly viewTokens: number;
  readonly move: Move;
}

export interface BrainServer {
  /** OpenAI's base URL. */
  readonly baseUrl: string;
  /** @returns the exchanges of this script; grows while it is at work. */
  use(script: Script): readonly Exchange[];
  close(): Promise<void>;
}

export async function startBrainServer(): Promise<BrainServer> {
  let script: Script | null = null;
  let exchanges: Exchange[] = [];
  const server = await startScriptedModel({
    // A request that cannot be answered would look like a slow model: the run tries it again and again.
    log: (line) => {
      if (/^[45]\d\d /.test(line)) console.error(`the model refused: ${line}`);
    },
    think: (request) => {
      const situation = readPrompt(request);
      if (situation === null || script === null) throw new Error('this is no prompt for a decision');
      const move = decideBy(script, situation);
      const prompt = request.messages.map(({ text }) => text).join('\n');
      exchanges.push({ prompt, situation, viewTokens: countTokens(viewSection(request)), move });
      return move;
    },
  });
  return {
    baseUrl: server.openAiUrl,
    use: (next) => {
      script = next;
      return (exchanges = []);
    },
    close: () => server.close(),
  };
}
