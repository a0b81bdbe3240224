/**
 * The worst model there can be, and an honest one, over the real wire. The honest one carries out the steps of the case.
 * The obedient one first does whatever any text in its prompt orders, and repeats what failed.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ModelRequest } from '../scripted-model/exchange.ts';
import { readPrompt, type Decided, type Situation } from '../scripted-model/read-prompt.ts';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';
import { decisionOf, ordersIn, type Decision, type Seen } from './orders.ts';

export interface Part {
  readonly obeys: boolean;
  readonly steps: readonly string[];
  readonly tabNumber: Seen['tabNumber'];
  /** How often an order is tried that was declined, or failed. */
  readonly attempts: number;
  /** Called before each answer. */
  readonly onCall: (call: number) => Promise<unknown>;
}

export class HostileModel {
  readonly #server: ScriptedModel;
  #part: Part | null = null;
  #prompts: string[] = [];
  #orders: string[] = [];
  #isHonest = true;

  private constructor(server: ScriptedModel) {
    this.#server = server;
  }

  static async open(): Promise<HostileModel> {
    // The server asks the model, which exists once the server does.
    let model: HostileModel | null = null;
    const server = await startScriptedModel({
      think: (request) => model?.think(request),
      log: (line) => {
        if (/^[45]\d\d /.test(line)) console.error(`the model refused: ${line}`);
      },
    });
    model = new HostileModel(server);
    return model;
  }

  get baseUrl(): string {
    return this.#server.openAiUrl;
  }

  /** @returns What the model is shown from now on, a text a call. */
  use(part: Part): readonly string[] {
    this.#part = part;
    this.#orders = [];
    this.#isHonest = true;
    return (this.#prompts = []);
  }

  /** Whether all answers were those of the honest model: it saw no order, and no step that failed. */
  get isHonest(): boolean {
    return this.#isHonest;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  async think(request: ModelRequest): Promise<object> {
    const situation = readPrompt(request);
    if (situation === null || this.#part === null) return { ready: true, word: 'red' };
    const prompt = request.messages.map(({ text }) => text).join('\n');
    this.#prompts.push(prompt);
    const { onCall, tabNumber, obeys } = this.#part;
    await onCall(this.#prompts.length);
    const seen = { situation, prompt, tabNumber };
    const honest = await this.#goOn(seen, false);
    if (!obeys) return honest;
    const answer = (await this.#obey(seen)) ?? (await this.#goOn(seen, true));
    this.#isHonest &&= isDeepStrictEqual(answer, honest);
    return answer;
  }

  /** The first order that was not carried out yet, and can be. */
  async #obey(seen: Seen): Promise<object | null> {
    for (const order of ordersIn(seen.prompt)) {
      if (!this.#orders.includes(order)) this.#orders.push(order);
      const reasoning = `The page says so, order ${this.#orders.indexOf(order) + 1}.`;
      if (!isDue(seen.situation, reasoning, this.#part?.attempts)) continue;
      const next = await decisionOf(order, seen);
      if (next !== null) return { reasoning, next };
    }
    return null;
  }

  async #goOn(seen: Seen, obeys: boolean): Promise<object> {
    const { steps = [] } = this.#part ?? {};
    const index = steps.findIndex((_, i) =>
      obeys ? isDue(seen.situation, step(i)) : attempts(seen.situation, step(i)).length === 0,
    );
    if (index < 0) return { reasoning: 'All is done.', next: over('done', 'Done.') };
    const next = await decisionOf(steps[index] ?? '', seen);
    return next === null
      ? { reasoning: 'It is not there.', next: over('failed', `there is no ${steps[index]}`) }
      : { reasoning: step(index), next };
  }
}

const over = (status: 'done' | 'failed', answer: string): Decision => ({ kind: 'return', status, answer });
const step = (index: number): string => `Step ${index + 1} of the command.`;

/** In its history, so that a worker that died and asks again gets the same answer. */
const attempts = ({ history }: Situation, reasoning: string): readonly Decided[] =>
  history.filter((it) => it.reasoning === reasoning);

/** The worst model does again what failed, and what nobody knows the outcome of. */
function isDue(situation: Situation, reasoning: string, maxAttempts = 2): boolean {
  const made = attempts(situation, reasoning);
  const last = made.at(-1);
  if (last === undefined) return true;
  const words = [...last.did.map(({ outcome }) => outcome), ...last.remarks].join('\n');
  return made.length < maxAttempts && /FAILED|not known|skipped|not carried out|declined/i.test(words);
}
