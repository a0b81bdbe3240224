import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startScriptedModel } from '../../scripted-model/server.ts';
import { failedEpisode } from '../result.ts';
import { Spending } from './budget.ts';
import { renderModelPage } from './model-page.ts';
import { byModel } from './model-results.ts';
import { parsePapersOptions } from './options.ts';
import { renderPlots } from './plots.ts';
import { EpisodeRecord, isRecord, readRecord, readTranscript, type PaperEpisode } from './record.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { tasksOf, unitsOf } from './task-lists.ts';
import { transcriptText } from './transcript-text.ts';
import { wilson } from './wilson.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwise-papers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CONDITIONS = {
  planner: 'openai',
  model: 'some-model',
  startedAt: '2026-11-26T10:00:00Z',
  commit: 'abc',
} as const;

const episode = (preset: string, task: string, seed: number, success = true): PaperEpisode => ({
  ...failedEpisode({ task, seed }, { planner: 'openai', preset }, ''),
  success,
  strict: success,
  modelCalls: 2,
  tokensIn: 1000,
  costUsd: 0.01,
  answeredBy: 'some-model-2026-01-01',
  temperature: 0,
  longestPrompt: 600,
});
const NOTHING = { calls: [], timeline: [] };

test.each([
  ['webwise-k0', 48],
  ['synapse-minimax', 63],
  ['step', 45],
  ['flat-4k', 45],
  ['caap-neither', 67],
  ['stepwise', 87],
])('%s is measured on the %i tasks of its paper', (preset, count) => {
  expect(tasksOf(preset)).toHaveLength(count);
});

test('the shards have each task of each preset once', () => {
  const presets = ['webwise', 'step'];
  const whole = unitsOf(presets, { index: 1, of: 1 });
  const parts = [1, 2, 3].flatMap((index) => unitsOf(presets, { index, of: 3 }));
  expect(whole).toHaveLength(48 + 45);
  expect(new Set(parts.map(({ preset, task }) => `${preset} ${task}`))).toHaveLength(parts.length);
  expect(parts).toHaveLength(whole.length);
});

describe('a record', () => {
  test('knows after a start anew what is measured; a torn last line is dropped', () => {
    new EpisodeRecord(folder, CONDITIONS).add(episode('step', 'click-link', 3), NOTHING);
    appendFileSync(join(folder, 'episodes.jsonl'), '{"episode":{"preset":"step","task":"click-l');
    const again = new EpisodeRecord(folder, CONDITIONS);
    expect(again.has({ preset: 'step', task: 'click-link', seed: 3 })).toBe(true);
    expect(again.has({ preset: 'step', task: 'click-link', seed: 4 })).toBe(false);
    expect(again.costsUsd).toEqual([0.01]);
    again.add(episode('step', 'click-link', 4), NOTHING);
    expect(readRecord(folder).episodes.map(({ seed }) => seed)).toEqual([3, 4]);
    expect(isRecord(folder)).toBe(true);
  });

  test('is of one model', () => {
    new EpisodeRecord(folder, CONDITIONS).add(episode('step', 'click-link', 3), NOTHING);
    expect(() => new EpisodeRecord(folder, { ...CONDITIONS, model: 'another' })).toThrow('some-model');
  });

  test('has each long text once, and gives a transcript back whole', () => {
    const record = new EpisodeRecord(folder, CONDITIONS);
    const prompt = 'You carry out commands. '.repeat(20);
    const call = {
      path: '/chat/completions',
      status: 200,
      request: { messages: [{ role: 'system', content: prompt }], response_format: { schema: { a: 1 } } },
      text: 'click 3',
    };
    const transcript = { calls: [call], timeline: [{ at: 0, type: 'acted', outcome: { status: 'done' } }] };
    record.add(episode('step', 'click-link', 3), transcript);
    record.add(episode('step', 'click-link', 4), transcript);
    const key = { preset: 'step', task: 'click-link', seed: 4 };
    expect(readTranscript(folder, key)).toEqual({ ...key, ...transcript });
    expect(transcriptText(readTranscript(folder, key))).toContain(`[system]\n${prompt}`);
    expect(readTranscript(folder, { ...key, seed: 5 })).toBeNull();
  });
});

test('a limit in dollars holds with what was spent before and with what is under way', () => {
  const spending = new Spending(1, [0.1, 0.3]);
  expect(spending.mayBegin(2)).toBe(true);
  spending.spend(0.2);
  expect(spending.mayBegin(1)).toBe(true);
  expect(spending.mayBegin(2)).toBe(false);
});

describe('flags', () => {
  const parse = (line: string) => parsePapersOptions(line.split(' '), { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' });

  test('a model’s name tells where it is asked; all presets, fifty seeds', () => {
    const options = parse('--model claude-haiku-4-5 --budget 50 --shard 3/16');
    expect(options).toMatchObject({
      value: { name: 'claude-haiku-4-5', budgetUsd: 50, shard: { index: 3, of: 16 }, bench: { planner: 'anthropic' } },
    });
    const { bench } = (options.ok && options.value !== 'help' && options.value) || { bench: null };
    expect(bench?.seeds).toHaveLength(50);
    expect(bench?.presets).toContain('caap-neither');
    expect(bench?.presets).not.toContain('step-crm');
    expect(bench?.presets).not.toContain('flat-webarena');
    expect(parse('--model org/some:model')).toMatchObject({
      value: { name: 'org-some-model', bench: { planner: 'openai' } },
    });
  });

  test.each([
    ['--seeds 0', '--model NAME'],
    ['--model m --shard 4/3', '--shard 4/3'],
    ['--model m --budget none', '--budget none'],
    ['--model m --price 1', '--price 1'],
    ['--model m --open step', '--open step'],
    ['--model m --observe dom', '--observe is of npm run bench'],
    ['--planner replay', 'npm run bench'],
  ])('%s is refused with a sentence', (line, words) => {
    expect(parse(line)).toMatchObject({ ok: false, error: expect.stringContaining(words) as string });
  });
});

test('two shards merge to what one run gives, in any order', () => {
  const all = ['step', 'webwise'].flatMap((preset) =>
    ['click-link', 'enter-date'].flatMap((task) => [0, 1].map((seed) => episode(preset, task, seed, seed === 0))),
  );
  const conditions = [CONDITIONS];
  const pageOf = (records: Parameters<typeof byModel>[0]): string =>
    byModel(records)
      .map((model) => renderModelPage(model, 'plot.svg') + renderPlots(model).replaceAll(/plot-[0-9a-f]+/g, 'plot'))
      .join('');
  const one = pageOf([{ conditions, episodes: all }]);
  const parts = [0, 1].map((part) => ({ conditions, episodes: all.filter((_, n) => n % 2 === part) }));
  expect(pageOf(parts)).toBe(one);
  expect(pageOf(parts.toReversed())).toBe(one);
  expect(one).toContain('| webwise | webwise.webwise_k1 | 2 | 4 | 50.0 % | 15.0–85.0 | 100 % |');
  expect(one).toContain('its server called it some-model-2026-01-01');
  expect(one).toContain('<svg');
  expect(one).toContain('**A small sample**');
});

test.each([
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [81, 263, 0.255, 0.366],
])('Wilson’s interval of %i in %i', (solved, episodes, low, high) => {
  const [from, to] = wilson(solved, episodes);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

test.each(['openai', 'anthropic'] as const)(
  'the proxy notes what %s’s wire asks and answers, without the key',
  async (wire) => {
    const server = await startScriptedModel({ key: 'secret', think: () => 'click 3' });
    const proxy = await startRecordingProxy();
    try {
      const url = proxy.urlFor('seat', wire === 'openai' ? server.openAiUrl : server.url);
      const path = wire === 'openai' ? '/chat/completions' : '/v1/messages';
      const headers: Record<string, string> =
        wire === 'openai'
          ? { authorization: 'Bearer secret' }
          : { 'x-api-key': 'secret', 'anthropic-version': '2023-06-01' };
      for (const stream of [true, false])
        await (
          await fetch(url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify({
              model: 'scripted',
              max_tokens: 100,
              stream,
              ...(stream && wire === 'openai' && { stream_options: { include_usage: true } }),
              messages: [{ role: 'user', content: 'Press it.' }],
            }),
          })
        ).text();
      const calls = proxy.take('seat');
      for (const call of calls) {
        expect(call).toMatchObject({ path, status: 200, text: 'click 3', model: 'scripted' });
        expect(call.tokens.fresh).toBeGreaterThan(0);
        expect(call.tokens.out).toBeGreaterThan(0);
      }
      expect(calls).toHaveLength(2);
      expect(JSON.stringify(calls)).not.toContain('secret');
      expect(proxy.take('seat')).toEqual([]);
    } finally {
      await proxy.close();
      await server.close();
    }
  },
);
