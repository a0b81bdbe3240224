/** A click on a shape of a drawing is one on what the shape is a part of, where that has the name and the shape has none. */
import { findElement } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import { rectOf } from '../dom/dom.ts';
import { holdsPoint, middleOf } from '../dom/element-box.ts';
import type { StepRecorder, Target } from './step-recorder.ts';

/** @returns the group of shapes around it, where a click on the middle of the group hits this very shape; else the shape. */
export function wholeOf(recorder: StepRecorder, target: Target, view: PageView): Target {
  const { element } = target;
  if (!(element instanceof SVGGeometryElement) || isNamed(element)) return target;
  const parent = element.parentElement;
  const whole = parent && recorder.targetOf(parent, view);
  if (whole?.element.localName !== 'g' || findElement(view, whole.ref)?.name === '') return target;
  return holdsPoint(rectOf(element), middleOf(rectOf(whole.element))) ? whole : target;
}

const isNamed = (shape: Element): boolean =>
  shape.matches('[role],[aria-label],[aria-labelledby]') || shape.querySelector(':scope > title') !== null;
