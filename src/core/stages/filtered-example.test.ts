import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { renderView } from '../view/view-text.ts';
import { withFilteredViews } from './filtered-example.ts';

const rows = (count: number) =>
  sampleView(Array.from({ length: count }, (_, i) => sampleElement(`${i}`, 'button', `Cancel order number ${i}`)));
const linesOf = (count: number): string[] => {
  const [step] = withFilteredViews(sampleDemonstration('d', [sampleStep(rows(count), '5')])).steps;
  return renderView(step?.view ?? rows(0)).split('\n');
};

test('a long view is what was acted on with its neighbors, and says what was left out', () => {
  const lines = linesOf(90).join('\n');
  expect(lines.match(/order number \d+/g)).toEqual(['order number 4', 'order number 5', 'order number 6']);
  expect(lines).toContain('~ 87 more lines left out by a filter');
});

test('a short view stays whole', () => {
  expect(
    linesOf(9)
      .join('\n')
      .match(/order number/g),
  ).toHaveLength(9);
});
