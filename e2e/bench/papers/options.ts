/** What was asked of `npm run bench:papers`: its own flags, and those of the bench, which it hands on. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../../src/core/result.ts';
import { ROOT } from '../../harness/paths.ts';
import { parseOptions, type BenchOptions } from '../options.ts';
import { nameOf } from './record.ts';
import { PAPER_PRESETS, type Shard } from './task-lists.ts';

export interface PapersOptions {
  readonly bench: BenchOptions;
  /** As the results call the model. */
  readonly name: string;
  readonly shard: Shard;
  /** In dollars; Infinity where none was set. */
  readonly budgetUsd: number;
  /** In dollars per million tokens; null: as the table of prices says. */
  readonly price: Price | null;
  /** Where the record is. */
  readonly folder: string;
  /** The episode whose transcript is wanted; null: the command measures. */
  readonly open: { readonly preset: string; readonly task: string; readonly seed: number } | null;
}

export interface Price {
  readonly input: number;
  readonly output: number;
  /** Of a token that the provider had cached. */
  readonly cached: number;
}

export const PAPERS_USAGE = `npm run bench:papers -- --model NAME [flags]

Measures every preset on the whole list of tasks of its paper (WebWISE 48, Synapse 63, SteP 45, CAAP 67, Stepwise the 87 of
any of them), each with a browser and the packed extension. Stopped in any way, the same command goes on where it was.

  --model NAME           claude-… is asked at Anthropic, any other at OpenAI or at --base-url; --planner scripted needs no model
  --seeds 0-49           (default: 0-49)
  --budget USD           begin no episode that may pass this sum, with what the record has cost before
  --price IN,OUT,CACHED  dollars per million tokens, for a model whose price is not known here
  --shard 3/16           the third of sixteen parts; npm run results puts them together
  --preset a,b           some presets instead of all
  --tasks a,b            of each paper's list these tasks only
  --folder PATH          of the record (default: .papers/NAME, and its shard)
  --open PRESET,TASK,SEED  print the transcript of an episode that the record holds

and of npm run bench: --key, --base-url, --provider, --wire, --workers, --episode-seconds, --headed.
Then: npm run results -- .papers/NAME*
`;

const OWN = {
  budget: { type: 'string' },
  price: { type: 'string' },
  shard: { type: 'string', default: '1/1' },
  folder: { type: 'string' },
  open: { type: 'string' },
} as const;

/** Of the bench's flags, those that would make another comparison of it. */
const NOT_HERE = [
  'suite',
  'acg',
  'skill',
  'demonstrations',
  'observe',
  'out',
  'direct',
  'replay-first',
  'keep-verified',
  'ask',
];

export function parsePapersOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<PapersOptions | 'help', string> {
  const { own, others } = split(args);
  if (others.some((it) => it === '--help' || it === '-h')) return ok('help');
  const shard = /^([1-9]\d*)\/([1-9]\d*)$/.exec(own.shard);
  if (shard === null || Number(shard[1]) > Number(shard[2]))
    return err(`--shard ${own.shard}: its number and how many there are, please, as 3/16.`);
  const budgetUsd = own.budget === undefined ? Infinity : Number(own.budget || 'x');
  if (!(budgetUsd > 0)) return err(`--budget ${own.budget}: a sum in dollars, please.`);
  const price = own.price === undefined ? ok(null) : parsePrice(own.price);
  if (!price.ok) return price;
  const open = own.open === undefined ? ok(null) : parseEpisode(own.open);
  if (!open.ok) return open;
  const given = new Map(
    others.flatMap((it, i) => {
      const [, flag, value = others[i + 1] ?? ''] = /^--([\w-]+)(?:=(.*))?$/.exec(it) ?? [];
      return flag === undefined ? [] : [[flag, value] as const];
    }),
  );
  const strange = NOT_HERE.find((name) => given.has(name));
  if (strange !== undefined)
    return err(`--${strange} is of npm run bench: here the presets say how they are measured.`);
  const model = given.get('model');
  const planner = given.get('planner') ?? given.get('provider');
  if (planner === 'replay') return err('--planner replay asks no model: npm run bench measures it.');
  if (model === undefined && planner === undefined)
    return err('--model NAME, please; or --planner scripted, which needs none.');
  const bench = parseOptions(
    [
      ...(planner !== undefined ? [] : ['--planner', model?.startsWith('claude') === true ? 'anthropic' : 'openai']),
      ...(given.has('seeds') ? [] : ['--seeds', '0-49']),
      ...(given.has('preset') ? [] : ['--preset', PAPER_PRESETS.join(',')]),
      // A record is read without a key.
      ...(open.value === null || planner === 'scripted' || given.has('key') ? [] : ['--key', 'none']),
      ...others,
    ],
    env,
  );
  if (!bench.ok) return bench;
  if (bench.value === 'help') return ok('help');
  const name = nameOf(bench.value.model === '' ? bench.value.planner : bench.value.model);
  const [, index = '1', of = '1'] = shard;
  return ok({
    bench: bench.value,
    name,
    shard: { index: Number(index), of: Number(of) },
    budgetUsd,
    price: price.value,
    folder: own.folder ?? join(ROOT, '.papers', of === '1' ? name : `${name}.${index}-of-${of}`),
    open: open.value,
  });
}

/** Our own flags with their values, and the rest as it was. */
function split(args: readonly string[]) {
  const taken = new Set<number>();
  args.forEach((arg, i) => {
    const name = /^--([a-z]+)/.exec(arg)?.[1] ?? '';
    if (!Object.hasOwn(OWN, name)) return;
    taken.add(i);
    if (!arg.includes('=')) taken.add(i + 1);
  });
  const own = parseArgs({ args: args.filter((_, i) => taken.has(i)), options: OWN }).values;
  return { own, others: args.filter((_, i) => !taken.has(i)) };
}

function parsePrice(text: string): Result<Price, string> {
  const [input = NaN, output = NaN, cached = input] = text.split(',').map((it) => Number(it || 'x'));
  return [input, output, cached].every((it) => it >= 0)
    ? ok({ input, output, cached })
    : err(`--price ${text}: dollars per million tokens in and out, please, as 1.25,10 or 1.25,10,0.125.`);
}

function parseEpisode(text: string): Result<PapersOptions['open'], string> {
  const [, preset = '', task = '', seed = ''] = /^(.+),([^,]+),(\d+)$/.exec(text) ?? [];
  return preset === ''
    ? err(`--open ${text}: preset, task and seed, please, as step,book-flight,7.`)
    : ok({ preset, task, seed: Number(seed) });
}
