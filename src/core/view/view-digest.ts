import { itemsOf } from './tree.ts';
import type { PageView, ViewItem } from './view.ts';

/**
 * Digest of all that a planner can tell two views apart by; equal for equal views. FNV-1a over
 * UTF-16 code units, 8 hex digits: enough to notice a loop, no more.
 *
 * @param withFocus - Whether it matters what has the focus: to keys that go there.
 */
export function viewDigest(view: PageView, withFocus = false): string {
  let hash = 0x811c9dc5;
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
    hash = Math.imul(hash ^ 0x1f, 0x01000193) >>> 0;
  };
  add(view.url);
  add(String(Math.round(view.viewport.scrollY)));
  if (view.dom !== undefined) add(view.dom);
  for (const item of itemsOf(view)) add(itemText(item, withFocus));
  return hash.toString(16).padStart(8, '0');
}

function itemText(item: ViewItem, withFocus: boolean): string {
  if (item.kind === 'text') return `t ${item.text}`;
  if (item.kind === 'group') return `g ${item.role} ${item.name}`;
  // Focus moves without meaning anything to most plans; what covers what does not decide one.
  const states = item.states.filter((state) => state !== 'covered' && (withFocus || state !== 'focused')).join();
  return `e ${item.ref} ${item.role} ${item.name} ${item.value ?? ''} ${states} ${item.box?.join() ?? ''}`;
}
