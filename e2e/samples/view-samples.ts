/** The smallest complete views, actions and evidence: what tests begin with. Not part of the extension. */
import { NOTHING_SEEN, type Action, type Evidence } from '../../src/core/actions/action.ts';
import { asRef } from '../../src/core/ids.ts';
import type { ElementItem, PageView, ViewItem } from '../../src/core/view/view.ts';

export const sampleElement = (
  ref: string,
  role: string,
  name: string,
  more: Partial<ElementItem> = {},
): ElementItem => ({
  kind: 'element',
  ref: asRef(ref),
  role,
  name,
  value: null,
  type: null,
  states: [],
  options: null,
  depth: 0,
  box: null,
  ...more,
});

export const sampleText = (text: string, depth = 0): ViewItem => ({ kind: 'text', text, depth });
export const sampleGroup = (role: string, name: string, depth = 0): ViewItem => ({
  kind: 'group',
  role,
  name,
  depth,
});

/** A page that fills its window of 800x600. */
export const sampleView = (items: readonly ViewItem[] = [], more: Partial<PageView> = {}): PageView => ({
  url: 'https://example.com/',
  title: 'Shop',
  viewport: { width: 800, height: 600, scrollY: 0, pageHeight: 600 },
  items: [...items],
  omitted: 0,
  ...more,
});

export const sampleClick = (ref: string): Extract<Action, { kind: 'click' }> => ({
  kind: 'click',
  ref: asRef(ref),
  count: 1,
  button: 'left',
  modifiers: [],
});

export const sampleType = (ref: string, text: string): Extract<Action, { kind: 'type' }> => ({
  kind: 'type',
  ref: asRef(ref),
  text,
  mode: 'replace',
  enter: false,
});

/** Of an action that nothing came of. */
export const sampleEvidence = (more: Partial<Evidence> = {}): Evidence => ({
  ...NOTHING_SEEN,
  ...more,
});
