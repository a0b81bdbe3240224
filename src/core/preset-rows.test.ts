import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bundledDemonstrations, bundledExemplarLists, bundledPolicies, bundledPresets } from '../../exemplars/index.ts';
import demonstrations from '../../exemplars/paper-demonstrations.json' with { type: 'json' };
import published from '../../e2e/data/published-results.json' with { type: 'json' };
import { refsOf } from './actions/action.ts';
import { exemplarFileSchema } from './exemplars/demonstration.ts';
import { DEFAULT_PRESET } from './preset.ts';
import { presetRows, resolvePreset, type PresetRow } from './preset-rows.ts';

const bundled = bundledPresets();
const sentence = (rows: readonly PresetRow[], spec: string): string => {
  const found = resolvePreset(rows, spec);
  return found.ok ? '' : found.error;
};

describe('the bundled rows', () => {
  test('the first is the default', () => {
    const found = resolvePreset(bundled, 'stepwise');
    expect(found.ok && { ...found.value, description: '' }).toEqual(DEFAULT_PRESET);
    expect(bundled[0]?.name).toBe('stepwise');
  });

  const columns = new Set(Object.values(published.tasks).flatMap((row) => Object.keys(row)));
  const policies = bundledPolicies().map(({ name }) => name);
  test.each(bundled.map(({ name }) => name))('%s resolves to policies and a column that exist', (name) => {
    const found = resolvePreset(bundled, name);
    if (!found.ok) throw new Error(found.error);
    const { policies: wanted, reproduces, description } = found.value;
    expect(policies).toContain(wanted.base);
    if (wanted.names !== 'all') expect(policies).toEqual(expect.arrayContaining(wanted.names));
    if (reproduces !== null) expect(columns).toContain(reproduces);
    expect(description).not.toBe('');
  });

  test('no two have one name, and no two reproduce one column', () => {
    const names = bundled.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const reproduced = bundled.flatMap(({ name }) => {
      const found = resolvePreset(bundled, name);
      return found.ok && found.value.reproduces !== null ? [found.value.reproduces] : [];
    });
    expect(new Set(reproduced).size).toBe(reproduced.length);
  });
});

const ROWS = presetRows([
  { name: 'one', description: 'One.', exemplars: { k: 5 }, reproduces: 'x.y' },
  { name: 'two', extends: 'one', exemplars: { source: 'fixed' }, stages: ['state-filter'] },
  { name: 'a', extends: 'b' },
  { name: 'b', extends: 'a' },
  { name: 'orphan', extends: 'nobody' },
  { name: 'odd', answer: { form: 'poem' } },
  { name: 'wrong', exemplar: { k: 1 } },
]);

test('a row that extends another keeps its values, and reproduces no column of it', () => {
  const found = resolvePreset(ROWS, 'two');
  expect(found.ok && found.value).toEqual({
    ...DEFAULT_PRESET,
    name: 'two',
    exemplars: { ...DEFAULT_PRESET.exemplars, k: 5, source: 'fixed' },
    stages: ['state-filter'],
  });
});

test('changes name fields, wherever they are', () => {
  const found = resolvePreset(ROWS, 'one:k=0,temperature=0.3,observe=dom,stages=state-filter+reformulation');
  expect(found.ok && found.value).toMatchObject({
    name: 'one:k=0,temperature=0.3,observe=dom,stages=state-filter+reformulation',
    description: 'One.',
    observe: 'dom',
    exemplars: { k: 0 },
    sampling: { temperature: 0.3 },
    stages: ['state-filter', 'reformulation'],
    reproduces: null,
  });
  expect(resolvePreset(ROWS, 'two:stages=,names=web+,temperature=null')).toMatchObject({
    ok: true,
    value: { stages: [], policies: { names: ['web'] }, sampling: { temperature: null } },
  });
});

test('no field of one part is called like one of another', () => {
  const names = Object.entries(DEFAULT_PRESET).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [key],
  );
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['none', 'There is no preset “none”. There are: one, two, a, b, orphan, odd, wrong.'],
  ['a', 'The presets a → b → a extend each other in a circle.'],
  ['orphan', 'The preset orphan extends “nobody”, which does not exist.'],
  ['odd', 'The preset odd: answer.form: ("lines" | "json" | "program" | "sections") was expected, and not "poem"'],
  ['wrong', 'The preset wrong: exemplar is not known here'],
  ['one:k', 'The preset one:k: “k” changes nothing: write it as field=value.'],
  ['one:q=1', 'The preset one:q=1: there is no field “q”.'],
  ['one:name=x', 'there is no field “name”'],
  ['one:k=-1', 'The preset one:k=-1: exemplars.k: >=0 was expected, and not -1.'],
  ['one:k=1.5', 'The preset one:k=1.5: exemplars.k: 1.5 does not fit there.'],
  ['one:k=many', 'The preset one:k=many: exemplars.k: number was expected, and not "many".'],
])('%s is refused in a sentence', (spec, words) => {
  expect(sentence(ROWS, spec)).toContain(words);
});

describe('the lists of exemplars', () => {
  const lists = bundledExemplarLists();
  const ids = [...bundledDemonstrations(), ...v.parse(exemplarFileSchema, demonstrations).demonstrations].map(
    ({ id }) => id,
  );
  const named = (list: string): string[] => (lists[list] ?? []).flatMap((it) => it.demonstrations);

  test('name demonstrations that exist, and each preset a list that exists', () => {
    for (const list of Object.keys(lists)) expect(ids, list).toEqual(expect.arrayContaining(named(list)));
    for (const { name } of bundled) {
      const found = resolvePreset(bundled, name);
      const list = found.ok ? found.value.exemplars.list : 'a broken row';
      if (list !== null) expect(Object.keys(lists), name).toContain(list);
    }
  });

  test('are as large as in the papers', () => {
    const tasks = (list: string): number => new Set(named(list).map((id) => id.replace(/-\d+$/, ''))).size;
    expect([tasks('webwise'), named('webwise').length]).toEqual([48, 48]);
    // Synapse: exemplars of 47 of 63 tasks.
    expect([tasks('synapse'), tasks('synapse-single-task')]).toEqual([47, 63]);
    // SteP: for seven policies, of six tasks (table 4).
    const ofStep = v
      .parse(exemplarFileSchema, demonstrations)
      .demonstrations.filter(({ id }) => named('step').includes(id));
    expect(new Set(ofStep.map(({ policy }) => policy)).size).toBe(7);
    expect(ofStep.flatMap(({ steps }) => steps)).toHaveLength(23);
    // CAAP: 1.48 a task, over 67 tasks; the one on a drawing is made by no run here.
    expect([tasks('caap'), named('caap').length]).toEqual([66, 99]);
  });

  test('of CAAP’s, what is acted on has its place in the window', () => {
    const shown = v
      .parse(exemplarFileSchema, demonstrations)
      .demonstrations.filter(({ id }) => named('caap').includes(id));
    const places = shown.flatMap(({ steps }) =>
      steps.flatMap(({ plan, layouts }) =>
        plan.flatMap((action, i) => refsOf(action).map((ref) => layouts?.[i]?.[ref] !== undefined)),
      ),
    );
    // The others were out of the window, or are shown by an earlier action alone.
    expect(places.filter(Boolean).length / places.length).toBeGreaterThan(0.95);
  });
});
