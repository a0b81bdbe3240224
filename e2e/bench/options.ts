/** What was asked of the bench on its command line. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../src/core/result.ts';
import { OBSERVATIONS, type Observation } from '../../src/core/view/observation.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import { REPLAY_DEMONSTRATIONS } from '../demonstrations/replay-file.ts';
import { parsePresets } from './preset-names.ts';
import { parseSeeds } from './seeds.ts';
import { SUITE_NAMES, type SuiteName } from './suites/suite-names.ts';

export const PLANNERS = ['replay', 'scripted', 'openai', 'anthropic'] as const;
export type Planner = (typeof PLANNERS)[number];
export const WIRES = ['openai', 'anthropic'] as const;
export type Wire = (typeof WIRES)[number];

export interface BenchOptions {
  readonly suite: SuiteName;
  /** Of the suite webarena: the configuration of webarena-verified, and the command that evaluates; null in the others. */
  readonly webArena: { readonly config: string; readonly evaluator: string } | null;
  /** Not looked up yet: "all" or names. */
  readonly tasks: string;
  readonly seeds: readonly number[];
  /** A file of examples that replay goes by besides the bundled ones; null: none. */
  readonly demonstrations: string | null;
  readonly planner: Planner;
  /** Which wire format the scripted model speaks. */
  readonly wire: Wire;
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
  /** Of the scripted model: how much of what it is shown no example of it can do, 0 to 1. */
  readonly skill: number;
  /** Trials of each task, whose successes are its examples; null where the presets say all. */
  readonly trials: number | null;
  /** In the order in which they are measured. */
  readonly presets: readonly string[];
  /** What the model is shown of the page. */
  readonly observe: Observation;
  readonly workers: number;
  /** Where the results go; null prints the table only. */
  readonly out: string | null;
  /** The success rate, 0 to 1, below which the bench fails; null never fails. */
  readonly failUnder: number | null;
  readonly headed: boolean;
  /** Commands that name what to do are carried out as they are said. */
  readonly directCommands: boolean;
  /** With a model: examples that fit go first. */
  readonly replayFirst: boolean;
  /** Runs that the page calls solved become examples for the episodes after them. */
  readonly keepVerified: boolean;
  /** Questions before risky steps are asked, answered with "Do it", and counted. */
  readonly asks: boolean;
  /** An episode that takes longer is stopped. */
  readonly episodeMs: number;
}

/** The seeds of trials end where those of the next thousand begin. */
const MAX_TRIALS = 1000;

export const USAGE = `npm run bench -- [flags]

  --suite NAME           miniwob (default: MiniWoB++), crm (the airline CRM), sites (local stand-ins for WebArena's sites) or
                         webarena (WebArena itself; both ask a model)
  --sites FILE           of webarena: the configuration of webarena-verified, with test_data_file and the sites' addresses
  --evaluator COMMAND    of webarena (default: webarena-verified, as pip installs it); it may have arguments
  --tasks a,b|all        tasks of the suite (default: all); webwise, synapse, step and caap mean twelve tasks of that paper,
                         union the 87 tasks that any of them measured
  --seeds 0-9|7,20-24    any seeds (default: 0-9; in sites and webarena 0)
  --planner NAME         replay (default of miniwob), scripted (default of crm), openai or anthropic; --provider is the same
  --demonstrations FILE  examples for replay, imported before its first episode (default for the tasks union: two a task)
  --base-url URL         of the model's server, for openai and anthropic
  --model NAME           of the model
  --key KEY              else STEPWISE_API_KEY, OPENAI_API_KEY or ANTHROPIC_API_KEY
  --wire NAME            openai (default) or anthropic: what the scripted model speaks
  --preset a,b:k=0       presets (default: stepwise), with changes: --preset webwise,step:k=0,temperature=0.3
  --acg N                measure each preset twice: without examples (k=0), and with at most two of its own successes in N trials
                         of the task on seeds 4000 and up (default of --seeds: 0-49)
  --skill X              of the scripted model: the share of episodes, 0 to 1, that it can do without an example (default: 1)
  --observe NAME         elements (default), delta (elements, told by what changed), dom, none, screenshot or marks: what a model is shown
  --workers N            browsers at once (default: one for two cores, four at most)
  --episode-seconds N    stop a longer episode (default: 60, in crm 300, with a model 600)
  --out FILE             write the results as JSON
  --fail-under X         exit with 1 when the success rate, 0 to 1, is below X
  --direct               carry out direct commands without the planner (never with a paper's preset)
  --replay-first         ask the model only for what no example shows (never with a paper's preset)
  --keep-verified        keep what the page calls solved as examples for the episodes after it
  --ask                  ask before risky steps, answer "Do it" and count the questions
  --headed               show the browsers
`;

const FLAGS = {
  suite: { type: 'string', default: 'miniwob' },
  sites: { type: 'string' },
  evaluator: { type: 'string', default: 'webarena-verified' },
  tasks: { type: 'string', default: 'all' },
  seeds: { type: 'string' },
  acg: { type: 'string' },
  skill: { type: 'string' },
  demonstrations: { type: 'string' },
  planner: { type: 'string' },
  provider: { type: 'string' },
  'base-url': { type: 'string', default: '' },
  model: { type: 'string', default: '' },
  key: { type: 'string' },
  wire: { type: 'string', default: 'openai' },
  preset: { type: 'string', default: DEFAULT_PRESET.name },
  observe: { type: 'string', default: 'elements' },
  workers: { type: 'string' },
  'episode-seconds': { type: 'string' },
  out: { type: 'string' },
  'fail-under': { type: 'string' },
  headed: { type: 'boolean', default: false },
  direct: { type: 'boolean', default: false },
  'replay-first': { type: 'boolean', default: false },
  'keep-verified': { type: 'boolean', default: false },
  ask: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @returns 'help' when that was asked for; an error is a sentence for the person. */
export function parseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<BenchOptions | 'help', string> {
  let flags: ReturnType<typeof parse>;
  try {
    flags = parse(args);
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
  if (flags.help) return ok('help');
  if (flags.planner !== undefined && flags.provider !== undefined && flags.planner !== flags.provider)
    return err('--planner and --provider say different things: give one of them.');
  const suite = SUITE_NAMES.find((it) => it === flags.suite);
  if (suite === undefined) return err(`--suite ${flags.suite}: one of ${SUITE_NAMES.join(', ')}, please.`);
  const isOnSites = suite === 'sites' || suite === 'webarena';
  const named = flags.planner ?? flags.provider ?? (isOnSites ? 'openai' : suite === 'crm' ? 'scripted' : 'replay');
  const planner = PLANNERS.find((it) => it === named);
  if (planner === undefined) return err(`--planner ${named}: one of ${PLANNERS.join(', ')}, please.`);
  if (isOnSites && (planner === 'replay' || planner === 'scripted'))
    return err(`--suite ${suite} asks a language model: give --planner openai or anthropic with it.`);
  if ((suite === 'webarena') !== (flags.sites !== undefined))
    return err('--suite webarena and --sites FILE, the configuration of webarena-verified, belong together.');
  const wire = WIRES.find((it) => it === flags.wire);
  if (wire === undefined) return err(`--wire ${flags.wire}: one of ${WIRES.join(', ')}, please.`);
  const presets = parsePresets(flags.preset);
  if (!presets.ok) return presets;
  if (planner === 'replay' && flags.preset !== DEFAULT_PRESET.name)
    return err('--preset says how a model is asked: give --planner scripted, openai or anthropic with it.');
  if (planner !== 'replay' && flags.demonstrations !== undefined)
    return err('--demonstrations are what replay goes by: a model is shown those of its preset.');
  const observe = OBSERVATIONS.find((it) => it === flags.observe);
  if (observe === undefined) return err(`--observe ${flags.observe}: one of ${OBSERVATIONS.join(', ')}, please.`);
  const trials = flags.acg === undefined ? ok(null) : wholeNumber('--acg', flags.acg, 1, MAX_TRIALS);
  if (!trials.ok) return trials;
  if (planner === 'replay' && trials.value !== null)
    return err('--acg has a model try tasks by itself: give --planner scripted, openai or anthropic with it.');
  const skill = flags.skill === undefined ? 1 : Number(flags.skill || 'x');
  if (!(skill >= 0 && skill <= 1)) return err(`--skill ${flags.skill}: a share from 0 to 1, please.`);
  if (planner !== 'scripted' && flags.skill !== undefined) return err('--skill is of --planner scripted.');
  const seeds = parseSeeds(flags.seeds ?? (isOnSites ? '0' : trials.value === null ? '0-9' : '0-49'));
  if (!seeds.ok) return seeds;
  const workers = wholeNumber('--workers', flags.workers, Math.min(4, Math.max(1, availableParallelism() >> 1)), 64);
  if (!workers.ok) return workers;
  const usesModel = planner === 'openai' || planner === 'anthropic';
  const usual = usesModel ? 600 : suite === 'crm' ? 300 : 60;
  const seconds = wholeNumber('--episode-seconds', flags['episode-seconds'], usual, 86_400);
  if (!seconds.ok) return seconds;
  const failUnder = flags['fail-under'] === undefined ? null : Number(flags['fail-under'] || 'x');
  if (failUnder !== null && !(failUnder >= 0 && failUnder <= 1))
    return err(`--fail-under ${flags['fail-under']}: a rate from 0 to 1, please.`);
  const model = checkModel(planner, flags, env);
  if (!model.ok) return model;
  return ok({
    suite,
    webArena: flags.sites === undefined ? null : { config: flags.sites, evaluator: flags.evaluator },
    tasks: flags.tasks,
    seeds: seeds.value,
    demonstrations:
      flags.demonstrations ?? (planner === 'replay' && flags.tasks === 'union' ? REPLAY_DEMONSTRATIONS : null),
    planner,
    wire,
    ...model.value,
    skill,
    trials: trials.value,
    presets: trials.value === null ? presets.value : presets.value.flatMap(withoutAndWithOwn),
    observe,
    workers: workers.value,
    out: flags.out ?? null,
    failUnder,
    headed: flags.headed,
    directCommands: flags.direct,
    replayFirst: flags['replay-first'],
    keepVerified: flags['keep-verified'],
    asks: flags.ask,
    episodeMs: seconds.value * 1000,
  });
}

/** The same preset without examples, and with those that it made itself. */
const withoutAndWithOwn = (spec: string): string[] =>
  [['k=0'], ['source=acg', 'list=null', 'k=2']].map((changes) =>
    [spec, changes.join(',')].join(spec.includes(':') ? ',' : ':'),
  );

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false }).values;

function checkModel(
  planner: Planner,
  flags: ReturnType<typeof parse>,
  env: Readonly<Record<string, string | undefined>>,
): Result<{ baseUrl: string; model: string; key: string }, string> {
  const { model, 'base-url': baseUrl } = flags;
  if (planner === 'replay' || planner === 'scripted') {
    if (model !== '' || baseUrl !== '' || flags.key !== undefined)
      return err(`--base-url, --model and --key belong to --planner openai or anthropic, not to ${planner}.`);
    return ok({ baseUrl: '', model: '', key: '' });
  }
  if (model === '') return err(`--planner ${planner} needs --model NAME.`);
  if (baseUrl !== '' && !/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : ''))
    return err(`--base-url ${baseUrl}: a whole URL, please, as http://localhost:11434/v1.`);
  const own = planner === 'openai' ? 'OPENAI_API_KEY' : 'ANTHROPIC_API_KEY';
  // A provider's key goes to that provider alone, never to a server that was named instead.
  const key = flags.key ?? env['STEPWISE_API_KEY'] ?? (baseUrl === '' ? env[own] : undefined) ?? '';
  if (key === '' && baseUrl === '')
    return err(`--planner ${planner} needs a key: --key KEY, or ${own} in the environment.`);
  return ok({ baseUrl, model, key });
}

function wholeNumber(flag: string, text: string | undefined, otherwise: number, max: number): Result<number, string> {
  if (text === undefined) return ok(otherwise);
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= max
    ? ok(number)
    : err(`${flag} ${text}: a whole number from 1 to ${max}, please.`);
}
