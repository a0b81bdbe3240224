import { refsOf, type PageAction } from '../actions/action.ts';
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';

/** Whether the elements that an action names were there in an earlier view, and called the same. */
export const hadTargets = (then: PageView, now: PageView, action: PageAction): boolean =>
  refsOf(action).every((ref) => {
    const before = findElement(then, ref);
    const element = findElement(now, ref);
    return before !== undefined && before.role === element?.role && before.name === element.name;
  });
