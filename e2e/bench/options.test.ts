import { expect, test } from 'vitest';
import published from '../data/published-results.json' with { type: 'json' };
import { bundledDemonstrations } from '../../exemplars/index.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { readDemonstrations, REPLAY_DEMONSTRATIONS } from '../demonstrations/replay-file.ts';
import { parseOptions } from './options.ts';
import { parseSeeds } from './seeds.ts';
import { chooseTasks } from './task-names.ts';

test.each([
  ['0-3', [0, 1, 2, 3]],
  ['7,100000-100002', [7, 100000, 100001, 100002]],
  ['5, 5, 4-6', [5, 4, 6]],
])('seeds %s', (text, seeds) => {
  expect(parseSeeds(text)).toEqual({ ok: true, value: seeds });
});

test.each(['', 'a', '3-1', '1-', '-1', '1.5', '0-999999', '99999999999999999999'])('seeds %j are refused', (text) => {
  expect(parseSeeds(text).ok).toBe(false);
});

/** The column of a paper's own method. */
const OWN: Readonly<Record<string, string>> = {
  webwise: 'webwise_k1',
  synapse: 'synapse',
  step: 'step_few',
  caap: 'caap',
};

const KNOWN = ['click-button', 'click-button-sequence', 'click-link', 'flight.AA', 'login-user'];

test('all means every task, names mean themselves, once', () => {
  expect(chooseTasks('all', KNOWN)).toEqual({ ok: true, value: KNOWN });
  expect(chooseTasks('login-user, click-link,login-user', KNOWN)).toEqual({
    ok: true,
    value: ['login-user', 'click-link'],
  });
});

test('the name of a paper means twelve of its tasks', () => {
  for (const paper of ['webwise', 'synapse', 'step', 'caap']) {
    const known = Object.entries(published.tasks)
      .filter(([, row]) => Object.keys(row).some((column) => column.startsWith(`${paper}.${OWN[paper]}`)))
      .map(([task]) => task);
    const chosen = chooseTasks(paper, known);
    expect(chosen.ok && chosen.value).toHaveLength(12);
  }
});

test('the union is the 87 tasks that the papers measured, and replay is shown two demonstrations of each', async () => {
  const chosen = chooseTasks('union', Object.keys(published.tasks));
  const tasks = chosen.ok ? chosen.value : [];
  expect(tasks).toHaveLength(87);
  const shown = [...bundledDemonstrations(), ...(await readDemonstrations(REPLAY_DEMONSTRATIONS))];
  const taskOf = ({ id }: Demonstration) => /^(?:bundled|replay)-(.*)-3\d\d\d$/.exec(id)?.[1];
  for (const task of tasks)
    expect(
      shown.filter((it) => taskOf(it) === task),
      task,
    ).toHaveLength(2);
});

test('replay of the union is shown its demonstrations; nothing else is, unless it is asked for', () => {
  expect(parse('--tasks union')).toMatchObject({ value: { demonstrations: REPLAY_DEMONSTRATIONS } });
  expect(parse('--tasks click-link')).toMatchObject({ value: { demonstrations: null } });
  expect(parse('--tasks union --planner scripted')).toMatchObject({ value: { demonstrations: null } });
  expect(parse('--tasks click-link --demonstrations own.json')).toMatchObject({
    value: { demonstrations: 'own.json' },
  });
});

test('an unknown task is an error that names near ones', () => {
  const chosen = chooseTasks('click-buton,flight.aa,zzz', KNOWN);
  expect(chosen.ok ? '' : chosen.error.split('\n')).toEqual([
    'There is no task "click-buton"; near ones: click-button.',
    'There is no task "flight.aa"; near ones: flight.AA.',
    'There is no task "zzz".',
    'There are 5: click-button, click-button-sequence, click-link, flight.AA, login-user.',
  ]);
});

const parse = (line: string, env: Record<string, string> = {}) => parseOptions(line.split(' ').filter(Boolean), env);

test('the defaults replay all tasks on ten seeds', () => {
  const options = parse('');
  expect(options.ok && options.value).toMatchObject({
    tasks: 'all',
    planner: 'replay',
    presets: ['stepwise'],
    failUnder: null,
    out: null,
  });
});

test('the airline CRM is measured with the scripted model', () => {
  const options = parse('--suite crm');
  expect(options.ok && options.value).toMatchObject({
    suite: 'crm',
    planner: 'scripted',
    episodeMs: 300_000,
  });
  expect(parse('--suite crm --planner replay')).toMatchObject({ ok: true, value: { planner: 'replay' } });
});

test('presets are named one after the other, each with its changes', () => {
  expect(parse('--planner scripted --preset webwise,step:k=0,temperature=0.3,flat')).toMatchObject({
    ok: true,
    value: { presets: ['webwise', 'step:k=0,temperature=0.3', 'flat'] },
  });
});

test('auto-context generation measures each preset without examples and with its own', () => {
  expect(parse('--planner scripted --skill 0.5 --acg 10 --preset webwise,step:observe=dom')).toMatchObject({
    ok: true,
    value: {
      skill: 0.5,
      trials: 10,
      seeds: Array.from({ length: 50 }, (_, seed) => seed),
      presets: [
        'webwise:k=0',
        'webwise:source=acg,list=null,k=2',
        'step:observe=dom,k=0',
        'step:observe=dom,source=acg,list=null,k=2',
      ],
    },
  });
});

test('--provider is --planner', () => {
  const options = parse('--provider openai --base-url http://localhost:1/v1 --model m --workers 2');
  expect(options.ok && options.value).toMatchObject({
    planner: 'openai',
    baseUrl: 'http://localhost:1/v1',
    model: 'm',
    key: '',
    workers: 2,
  });
});

test("a provider's key of the environment never goes to another server", () => {
  const env = { OPENAI_API_KEY: 'secret' };
  expect(parse('--planner openai --model m', env)).toMatchObject({ ok: true, value: { key: 'secret' } });
  expect(parse('--planner openai --model m --base-url http://localhost:1', env)).toMatchObject({
    ok: true,
    value: { key: '' },
  });
});

test.each([
  ['--planer replay', '--planer'],
  ['--planner magic', 'one of replay, scripted, openai, anthropic'],
  ['--planner openai', 'needs --model'],
  ['--planner anthropic --model m', 'needs a key'],
  ['--planner openai --model m --base-url localhost:1', 'a whole URL'],
  ['--planner replay --model m', 'not to replay'],
  ['--planner replay --provider openai', 'different things'],
  ['--planner scripted --demonstrations own.json', 'what replay goes by'],
  ['--acg 10', 'has a model try tasks'],
  ['--planner scripted --acg none', '--acg none'],
  ['--planner scripted --skill 2', 'from 0 to 1'],
  ['--skill 0.5', 'of --planner scripted'],
  ['--workers 0', '--workers 0'],
  ['--workers two', '--workers two'],
  ['--fail-under 95', 'from 0 to 1'],
  ['--fail-under x', 'from 0 to 1'],
  ['--preset webwise', 'with it'],
  ['--preset nobody --planner scripted', 'no preset “nobody”'],
  ['--preset k=0 --planner scripted', 'k=0'],
  ['--preset step:q=0 --planner scripted', 'no field “q”'],
  ['--seeds 3-1', 'backwards'],
  ['--suite webshop', 'one of miniwob, crm'],
  ['--wire soap', 'one of openai, anthropic'],
  ['click-button', 'click-button'],
])('%s is refused: %s', (line, sentence) => {
  const options = parse(line);
  expect(options.ok ? '' : options.error).toContain(sentence);
});

test('sites are for a language model, and WebArena needs the configuration of its sites', () => {
  const model = '--planner openai --model m --base-url http://127.0.0.1:1/v1';
  expect(parse(`--suite sites ${model}`)).toMatchObject({ value: { suite: 'sites', seeds: [0], webArena: null } });
  expect(parse('--suite sites --planner scripted')).toMatchObject({ ok: false });
  expect(parse(`--suite webarena ${model}`)).toMatchObject({ ok: false });
  expect(parse(`--suite sites --sites a.json ${model}`)).toMatchObject({ ok: false });
  expect(parse(`--suite webarena --sites a.json ${model}`)).toMatchObject({
    value: { webArena: { config: 'a.json', evaluator: 'webarena-verified' } },
  });
});
