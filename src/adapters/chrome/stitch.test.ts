import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../../core/ids.ts';
import type { ElementState } from '../../core/view/view.ts';
import { stitchFrames, type FrameView } from './stitch.ts';

const frameView = (more: Partial<FrameView>): FrameView => ({
  view: sampleView(),
  origin: 'https://shop.example',
  frames: [],
  ...more,
});

test.each<[ElementState[], ElementState[], ElementState[]]>([
  [[], [], []],
  [[], ['offscreen'], ['offscreen']],
  [['offscreen'], [], ['offscreen']],
  [['offscreen'], ['focused', 'offscreen'], ['focused', 'offscreen']],
  [['covered', 'offscreen'], [], ['covered']],
  [['offscreen'], ['covered'], ['covered']],
])('in a frame that is %j, an element that is %j there is %j in the tab', (frame, inner, whole) => {
  const element = sampleElement('1', 'frame', 'Editor', { states: frame });
  const views = new Map([
    [0, frameView({ view: sampleView([element]), frames: [{ ref: asRef('1'), index: 0, corner: [0, 0] }] })],
    [1, frameView({ view: sampleView([sampleElement('a1', 'button', 'Bold', { states: inner })]) })],
  ]);
  const { view } = stitchFrames(views, (frameId) => (frameId === 0 ? 1 : null));
  expect(view.children).toMatchObject([{ name: 'Editor', children: [{ name: 'Bold', states: whole }] }]);
});

const SHOP = 'https://shop.example';
test.each([
  ['data:text/html,ours', 'null', 'data:text/html,ours', null],
  ['data:text/html,theirs', 'null', 'data:text/html,ours', 'data:'],
  ['data:text/html,theirs', 'null', undefined, 'data:'],
  ['about:srcdoc', SHOP, undefined, null],
  ['about:srcdoc', 'null', undefined, null],
  ['about:blank', SHOP, undefined, null],
  ['about:blank', 'https://ads.example', undefined, 'https://ads.example'],
  ['about:blank', 'null', undefined, 'about:'],
  [`${SHOP}/in-a-sandbox`, 'null', undefined, null],
  ['https://ads.example/in-a-sandbox', 'null', undefined, 'https://ads.example'],
  ['https://ads.example/x', 'https://ads.example', 'data:text/html,ours', 'https://ads.example'],
])('a frame that shows %s of the origin %s, where the page wrote %s, is of %s', (url, origin, data, value) => {
  const frame = { ref: asRef('1'), index: 0, ...(data !== undefined && { data }) };
  const page = sampleView([sampleElement('1', 'frame', 'Ad')], { url: `${SHOP}/` });
  const views = new Map([
    [0, frameView({ view: page, origin: SHOP, frames: [frame] })],
    [1, frameView({ view: sampleView([], { url }), origin })],
  ]);
  const { view } = stitchFrames(views, (frameId) => (frameId === 0 ? 1 : null));
  expect(view.children).toMatchObject([{ value }]);
});
