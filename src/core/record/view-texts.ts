/** All texts in a view that come from the page: whatever the page shows may be in them, a secret too. */
import type { PageView, ViewItem } from '../view/view.ts';

/** @returns The same view with each of its texts replaced. */
export function mapViewTexts(view: PageView, map: (text: string) => string): PageView {
  const { leftOut, tabs, dom } = view;
  return {
    ...view,
    url: map(view.url),
    title: map(view.title),
    items: view.items.map((item) => mapItemTexts(item, map)),
    ...(leftOut && { leftOut: leftOut.map((it) => ({ ...it, name: map(it.name) })) }),
    ...(tabs && { tabs: tabs.map((it) => ({ ...it, title: map(it.title), url: map(it.url) })) }),
    ...(dom !== undefined && { dom: map(dom) }),
  };
}

function mapItemTexts(item: ViewItem, map: (text: string) => string): ViewItem {
  switch (item.kind) {
    case 'text':
      return { ...item, text: map(item.text) };
    case 'group':
      return { ...item, name: map(item.name) };
    case 'element':
      return {
        ...item,
        name: map(item.name),
        value: item.value === null ? null : map(item.value),
        options: item.options?.map(map) ?? null,
      };
  }
}
