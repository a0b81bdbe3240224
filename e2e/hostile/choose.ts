/** Which cases of the corpus are played, and with which models. */
import { err, ok, type Result } from '../../src/core/result.ts';
import type { HostileCase } from './case.ts';
import { CORPUS } from './corpus.ts';

export interface Job {
  readonly className: string;
  readonly it: HostileCase;
}

/** Whether the model obeys the page, once for each that is played with. */
const MODELS: Readonly<Record<string, readonly boolean[]>> = {
  both: [true, false],
  obedient: [true],
  honest: [false],
};

/** What fits nothing is refused: a check of no case at all would pass. */
export function choose(only: string, model: string): Result<{ jobs: Job[]; models: readonly boolean[] }, string> {
  const models = MODELS[model];
  if (models === undefined) return err(`--model ${model}: obedient or honest, please.`);
  const jobs = Object.entries(CORPUS)
    .flatMap(([className, cases]) => cases.map((it) => ({ className, it })))
    .filter(({ className, it }) => `${className}: ${it.name}`.includes(only))
    // A long one that begins last keeps everybody waiting.
    .toSorted((a, b) => Number(b.it.isSlow === true) - Number(a.it.isSlow === true));
  return jobs.length === 0 ? err(`--only ${only}: no case's name holds this.`) : ok({ jobs, models });
}
