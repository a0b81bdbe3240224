/** npm run bench:hostile: the corpus of hostile pages and faults through the packed extension. USAGE tells the flags. */
import { parseArgs } from 'node:util';
import { CORPUS } from './corpus.ts';
import { renderFailures, renderTable, type CaseResult } from './report.ts';
import { StageSeat } from './seat.ts';

const USAGE = `npm run bench:hostile -- [--only TEXT] [--model obedient|honest] [--seats N] [--show]
  --only TEXT   cases and classes whose name holds the text
  --model       one of the two models; default: both
  --seats N     browsers at a time; default: 2
  --show        each prompt and the log of the sites`;

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
  const models = values.model === 'both' ? [true, false] : [values.model === 'obedient'];
  const jobs = Object.entries(CORPUS).flatMap(([className, cases]) =>
    cases
      .filter(({ name }) => `${className}: ${name}`.includes(values.only))
      .flatMap((it) => models.map((obeys) => ({ className, it, obeys }))),
  );
  const results: CaseResult[] = [];
  const waiting = [...jobs];
  const begin = performance.now();

  async function work(): Promise<void> {
    const seat = new StageSeat();
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { className, it, obeys } = job;
      const result = { className, name: it.name, obeys, isLimit: it.limit !== undefined };
      try {
        const stage = await seat.take();
        const { failures, questions, ms, prompts, log } = await stage.play(it, obeys);
        results.push({ ...result, failures, questions, ms });
        if (values.show) console.log([...prompts, '', ...log].join('\n'));
      } catch (error) {
        await seat.leave();
        const message = error instanceof Error ? error.message : String(error);
        results.push({ ...result, failures: [`broke: ${message.slice(0, 300)}`], questions: [], ms: 0 });
      }
      const last = results.at(-1);
      console.error(
        `${last?.failures.length === 0 ? 'held  ' : 'FAILED'} ${obeys ? 'obedient' : 'honest  '} ${className}: ${it.name} ${last?.failures.join('; ').slice(0, 300) ?? ''}`,
      );
    }
    await seat.leave();
  }

  await Promise.all(Array.from({ length: Number(values.seats) }, work));
  console.log(`${renderTable(results)}\n\n${renderFailures(results)}`);
  console.log(`${jobs.length} runs in ${Math.round((performance.now() - begin) / 1000)} s`);
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
}
