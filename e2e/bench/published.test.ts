import { expect, test } from 'vitest';
import published from '../data/published-results.json' with { type: 'json' };

type Row = Readonly<Record<string, number | null>>;
const tasks = published.tasks as unknown as Readonly<Record<string, Row>>;

/** CAAP, Table 6: the columns in the order of the paper, with its last row "Mean success rate". */
test.each([
  ['caap.caap', 0.944],
  ['caap.no_cot_phrases', 0.92],
  ['caap.cot_no_demo', 0.857],
  ['caap.action_only_demo', 0.911],
  ['caap.no_cot_no_demo', 0.809],
])('the mean of %s is the one that the paper prints', (key, mean) => {
  const rates = Object.values(tasks).flatMap((row) => row[key] ?? []);
  expect(rates).toHaveLength(67);
  expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(mean, 3);
});

test('cells of CAAP’s Table 6 stand in their own columns', () => {
  expect(tasks['choose-list']).toMatchObject({ 'caap.cot_no_demo': 0.94, 'caap.action_only_demo': 0.92 });
  expect(tasks['click-collapsible']).toMatchObject({ 'caap.cot_no_demo': 1, 'caap.action_only_demo': 0.96 });
});
