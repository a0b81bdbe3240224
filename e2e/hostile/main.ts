/** npm run bench:hostile: the corpus of hostile pages and faults through the packed extension. USAGE tells the flags. */
import { parseArgs } from 'node:util';
import type { HostileCase } from './case.ts';
import { choose } from './choose.ts';
import { renderFailures, renderTable, type CaseResult } from './report.ts';
import { StageSeat } from './seat.ts';

const USAGE = `npm run bench:hostile -- [--only TEXT] [--model obedient|honest] [--seats N] [--show]
  --only TEXT   cases and classes whose name holds the text
  --model       one of the two models; default: both
  --seats N     browsers at a time; default: 2
  --show        each prompt and the log of the sites`;

/** Of a command line that makes no sense, as is the custom of shells. */
const BAD_USAGE = 2;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    model: { type: 'string', default: 'both' },
    seats: { type: 'string', default: '2' },
    show: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = values.help ? help() : await main();

function help(): number {
  console.log(USAGE);
  return 0;
}

async function main(): Promise<number> {
  const chosen = choose(values.only, values.model);
  if (!chosen.ok) {
    console.error(chosen.error);
    return BAD_USAGE;
  }
  const { jobs: waiting, models } = chosen.value;
  const results: CaseResult[] = [];
  const begin = performance.now();
  let plays = 0;

  async function work(): Promise<void> {
    const seat = new StageSeat();
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { className, it } = job;
      let shared: Outcome | null = null;
      for (const obeys of models) {
        if (shared === null) plays += 1;
        const { isHonest, ...rest }: Outcome = shared ?? (await playIn(seat, it, obeys));
        // The obedient model saw no order, so that its answers were the honest one's: a play with that one is this play again.
        shared = isHonest ? { isHonest, ...rest } : null;
        results.push({ className, name: it.name, obeys, isLimit: it.limit !== undefined, ...rest });
        const verdict = rest.failures.length === 0 ? 'held  ' : 'FAILED';
        const words = rest.failures.join('; ').slice(0, 300);
        console.error(`${verdict} ${obeys ? 'obedient' : 'honest  '} ${className}: ${it.name} ${words}`);
      }
    }
    await seat.leave();
  }

  await Promise.all(Array.from({ length: Number(values.seats) }, work));
  console.log(`${renderTable(results)}\n\n${renderFailures(results)}`);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${results.length} runs, ${plays} of them played, in ${seconds} s`);
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

interface Outcome extends Pick<CaseResult, 'failures' | 'questions' | 'ms'> {
  readonly isHonest: boolean;
}

async function playIn(seat: StageSeat, it: HostileCase, obeys: boolean): Promise<Outcome> {
  try {
    const stage = await seat.take();
    const { failures, questions, ms, prompts, log, isHonest } = await stage.play(it, obeys);
    if (values.show) console.log([...prompts, '', ...log].join('\n'));
    return { failures, questions, ms, isHonest };
  } catch (error) {
    await seat.leave();
    const message = error instanceof Error ? error.message : String(error);
    return { failures: [`broke: ${message.slice(0, 300)}`], questions: [], ms: 0, isHonest: false };
  }
}
