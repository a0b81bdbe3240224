import { expect, test } from 'vitest';
import { demo, request } from '../../../e2e/samples/replay-samples.ts';
import { sampleClick, sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { ExemplarIndex } from '../exemplars/exemplar-index.ts';
import type { ExemplarSource } from '../ports.ts';
import { asDemonstrationId } from '../ids.ts';
import { candidatesFor } from './candidates.ts';
import { decideByExample } from './replay-planner.ts';

const page = sampleView([sampleElement('1', 'button', 'Ada'), sampleElement('2', 'button', 'Eve')]);
const greet = (name: string) => demo(`Greet the guest ${name}`, [page, [sampleClick('1')]]);
const watering = Array.from({ length: 300 }, (_, n) => demo(`Water plant number ${n}`, [page, [sampleClick('2')]]));

test('of many demonstrations those are read whose commands align', async () => {
  const all = request([...watering, greet('Ada')], 'Greet the guest Eve', page);
  const read: string[] = [];
  const exemplars: ExemplarSource = {
    ...all.exemplars,
    load: (ids) => {
      read.push(...ids);
      return all.exemplars.load(ids);
    },
  };
  expect(await decideByExample({ ...all, exemplars })).toMatchObject({
    ok: true,
    value: { decision: { plan: [sampleClick('2')] } },
  });
  expect(read).toEqual(['Greet the guest Ada']);
});

test.each([30, 300])('%i examples of a file do not crowd out the one that the person showed', async (count) => {
  const ofFile = Array.from({ length: count }, (_, n) => ({
    ...demo('Greet the guest', [page, [sampleClick('2')]]),
    id: asDemonstrationId(`file-${n}`),
    source: 'imported' as const,
    createdAt: '9999-01-01T00:00:00Z',
  }));
  const own = demo('Greet the guest', [{ ...page, title: 'Before' }, [sampleClick('1')]]);
  expect(await decideByExample(request([...ofFile, own], 'Greet the guest', page))).toMatchObject({
    value: { decision: { plan: [sampleClick('1')] } },
  });
});

test('one that has been begun is read, also if it is no longer near or has failed often', async () => {
  const all = request([greet('Ada')], 'Greet the guest Eve', page);
  const index = new ExemplarIndex(all.exemplars.rows().map((row) => ({ ...row, failed: 3 })));
  const exemplars = { ...all.exemplars, rows: () => index.rows() };
  const { demonstrations } = await candidatesFor({ ...all, exemplars }, greet('Ada').id);
  expect(demonstrations.map(({ id }) => id)).toEqual([greet('Ada').id]);
});

test('one that failed more often than it helped is not followed, and this is said', async () => {
  const all = request([greet('Ada')], 'Greet the guest Eve', page);
  const index = new ExemplarIndex(all.exemplars.rows().map((row) => ({ ...row, failed: 3 })));
  const decided = await decideByExample({
    ...all,
    exemplars: { ...all.exemplars, rows: () => index.rows() },
  });
  expect(decided).toMatchObject({
    ok: false,
    error: { detail: expect.stringContaining('“Greet the guest Ada” failed more often than it helped') },
  });
});
