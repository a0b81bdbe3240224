/** Whether a person sees what a frame of this document shows: the frame itself cannot tell. */
import type { FrameShown } from '../../core/view/frame-shown.ts';
import { isVisible, queryAll, rectOf } from '../dom/dom.ts';
import { isInWindow, VISIBLE } from '../dom/element-box.ts';
import { HitTester } from './hit-test/hit-tester.ts';
import { Concealment, layerOf } from './style/concealment.ts';

/** @param index - Of the frame in window.frames; one in a shadow tree is not there, and counts as shown. */
export function frameShown(document: Document, index: number): FrameShown {
  const window = document.defaultView;
  const inner = window?.[index];
  const frames = [...queryAll(document.documentElement, 'iframe, frame')];
  const frame = frames.find((it) => (it as HTMLIFrameElement).contentWindow === inner);
  if (!window || !inner || !frame) return 'shown';
  if (!isVisible(frame, VISIBLE)) return 'hidden';
  if (new Concealment(document).concealsBox(layerOf(frame))) return 'hidden';
  const rect = rectOf(frame);
  const seen = { document, width: window.innerWidth, height: window.innerHeight, clipping: null };
  if (!isInWindow(rect, seen)) return 'shown';
  const hitTester = new HitTester(seen);
  return hitTester.hitTest(frame, rect) === 'covered' ? 'covered' : 'shown';
}
