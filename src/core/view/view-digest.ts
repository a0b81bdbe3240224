import { shortHash } from '../hash.ts';
import { itemsOf } from './tree.ts';
import type { PageView, ViewItem } from './view.ts';

/**
 * Digest of all that a planner can tell two views apart by; equal for equal views. 8 hexadecimal
 * digits: enough to notice a loop, no more.
 *
 * @param withFocus - Whether it matters what has the focus: to keys that go there.
 */
export function viewDigest(view: PageView, withFocus = false): string {
  const parts = [view.url, String(Math.round(view.viewport.scrollY)), view.dom ?? ''];
  for (const item of itemsOf(view)) parts.push(itemText(item, withFocus));
  return shortHash(parts.join('\u001f'));
}

function itemText(item: ViewItem, withFocus: boolean): string {
  if (item.kind === 'text') return `t ${item.text} ${item.states?.join() ?? ''}`;
  if (item.kind === 'group') return `g ${item.role} ${item.name}`;
  // Focus moves without meaning anything to most plans; what covers what does not decide one.
  const states = item.states.filter((state) => state !== 'covered' && (withFocus || state !== 'focused')).join();
  return `e ${item.ref} ${item.role} ${item.name} ${item.value ?? ''} ${states} ${item.box?.join() ?? ''}`;
}
