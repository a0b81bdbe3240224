import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../../core/ids.ts';
import type { ElementState } from '../../core/view/view.ts';
import { stitchFrames, type FrameView } from './stitch.ts';

const frameView = (more: Partial<FrameView>): FrameView => ({ view: sampleView(), frames: [], ...more });

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

test.each([
  ['data:text/html,ours', 'data:text/html,ours', null],
  ['data:text/html,theirs', 'data:text/html,ours', 'data:'],
  ['data:text/html,theirs', undefined, 'data:'],
  ['about:srcdoc', undefined, null],
  ['https://ads.example/x', 'data:text/html,ours', 'https://ads.example'],
])('a frame that shows %s, where the page wrote %s, is of %s', (url, data, origin) => {
  const frame = { ref: asRef('1'), index: 0, ...(data !== undefined && { data }) };
  const views = new Map([
    [0, frameView({ view: sampleView([sampleElement('1', 'frame', 'Ad')]), frames: [frame] })],
    [1, frameView({ view: sampleView([], { url }) })],
  ]);
  const { view } = stitchFrames(views, (frameId) => (frameId === 0 ? 1 : null));
  expect(view.children).toMatchObject([{ value: origin }]);
});
