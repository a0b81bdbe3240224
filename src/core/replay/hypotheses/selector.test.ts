import { expect, test } from 'vitest';
import { demo } from '../../../../e2e/samples/replay-samples.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleGroup as group,
  sampleText as text,
  sampleView,
} from '../../../../e2e/samples/view-samples.ts';
import type { PageView, ViewItem } from '../../view/view.ts';
import { traceOf } from '../trace/trace.ts';
import { isFixed } from './selector.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items);
const links = view(el('1', 'link', 'Blue mug, 12 euro'), el('2', 'link', 'Red hat, 9 euro'));
const cards = view(
  group('item', '', 0),
  text('Red hat', 1),
  el('2', 'button', 'Buy', { depth: 1 }),
  group('item', '', 0),
  text('Blue mug', 1),
  el('1', 'button', 'Buy', { depth: 1 }),
);

test.each([
  [
    'Open the 1st entry',
    links,
    [
      '{"by":"ordinal","n":{"from":"command","slotText":"1st","form":"ordinal"},"among":"group"}',
      '{"by":"ordinal","n":{"from":"command","slotText":"1st","form":"ordinal"},"among":"role"}',
    ],
  ],
  [
    'Buy the blue mug',
    cards,
    [
      '{"by":"container","value":{"from":"command","slotText":"blue mug","form":"whole"},"name":{"from":"command","slotText":"Buy","form":"whole"}}',
      '{"by":"name","value":{"from":"command","slotText":"Buy","form":"whole"}}',
    ],
  ],
] as const)(
  'a hypothesis is kept in notes as this text, which must go on to be the same: %s',
  (command, page, kept) => {
    const [step] = traceOf(demo(command, [page, [click('1')]])).steps;
    const told = step?.acts[0]?.selectors.filter((it) => !isFixed(it)) ?? [];
    expect(told.map((it) => JSON.stringify(it))).toEqual(kept);
  },
);
