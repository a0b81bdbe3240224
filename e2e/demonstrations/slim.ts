/** A demonstration without what replay does not read: reasoning, and boxes where nothing is done at a point. */
import { mapItems } from '../../src/core/view/tree.ts';
import type { Demonstration, DemoStep } from '../../src/core/exemplars/demonstration.ts';

/** Actions at a point of the window: replay may ask what is there. */
const AT_POINTS = new Set(['click_at', 'drag', 'hover']);

export const slim = (demonstration: Demonstration): Demonstration => ({
  ...demonstration,
  source: 'imported',
  steps: demonstration.steps.map(({ view, plan }) => ({
    view: plan.some(({ kind }) => AT_POINTS.has(kind)) ? view : withoutBoxes(view),
    reasoning: '',
    plan,
  })),
});

const withoutBoxes = (view: DemoStep['view']): DemoStep['view'] =>
  mapItems(view, (item) => (item.kind === 'element' ? { ...item, box: null } : item));
