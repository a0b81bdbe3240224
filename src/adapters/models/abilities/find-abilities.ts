/** Finds out what a model can do: from what its server tells, else by asking the model itself. */
import type { Abilities } from '../../../core/model/abilities.ts';
import { readLines } from '../../../core/prompt/answer-lines.ts';
import type { ProviderId } from '../../../core/model/providers.ts';
import type { Completion, ModelError, Prompt } from '../../../core/ports.ts';
import type { Result } from '../../../core/result.ts';
import { callsTools } from './calls-tools.ts';
import type { ModelServer } from '../model-server.ts';
import { probeAbilities } from './server-probes.ts';

interface Model {
  readonly provider: ProviderId;
  readonly server: ModelServer;
  readonly fetch: typeof fetch;
  complete(prompt: Prompt): Promise<Result<Completion, ModelError>>;
}

/** 32 by 32 pixels, all of them red. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR42u3NsQkAAAjAsP7/tF7hIASyp6lTCQQCgUAgEAgEgi/BAjLD/C5w/SM9AAAAAElFTkSuQmCC';

const PICTURE_PROMPT: Prompt = {
  system: 'You check whether pictures arrive. Answer with one word.',
  messages: [
    {
      role: 'user',
      text: 'Which color is this picture?',
      picture: { mediaType: 'image/png', base64: RED, width: 32, height: 32 },
    },
  ],
  schema: null,
};

/** @param schema - Whether the model kept to a schema just now. */
export async function findAbilities(model: Model, schema: boolean): Promise<Abilities> {
  const { provider, server } = model;
  const told = await probeAbilities(provider, server, model.fetch);
  return {
    model: server.model,
    // It was seen: better than what is told.
    schema,
    lines: await answersInLines(model),
    images: told.images ?? (await readsPictures(model)),
    tools: told.tools ?? (await callsTools(server, model.fetch)),
    contextTokens: told.contextTokens ?? null,
  };
}

const LINES_PROMPT: Prompt = {
  system: `You check how a model answers. Answer with one short sentence, then with these two lines as they are, and nothing after them:
click 3
type 4 "blue sky" enter`,
  messages: [{ role: 'user', text: 'Are you ready?' }],
  schema: null,
};

async function answersInLines(model: Model): Promise<boolean | null> {
  const answer = await model.complete(LINES_PROMPT);
  if (!answer.ok) return null;
  const read = readLines(answer.value.text);
  return read.ok && read.value.decision.kind === 'act' && read.value.decision.plan.length === 2;
}

/** A server may take a picture and drop it: only the right answer shows that it was seen. */
async function readsPictures(model: Model): Promise<boolean | null> {
  const answer = await model.complete(PICTURE_PROMPT);
  if (answer.ok) return /\bred\b/i.test(answer.value.text);
  return answer.error.kind === 'bad-request' ? false : null;
}
