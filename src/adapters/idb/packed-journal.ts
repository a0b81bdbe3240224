/**
 * The journal of a run that has ended, small: most of it is views, and most nodes of a view are those of the
 * view before. Each node is kept once, and all of it compressed.
 */
import type { RunEvent } from '../../core/run/run-event.ts';
import type { PageView, ViewNode } from '../../core/view/view.ts';

interface Packed {
  /** Each as JSON, with the indexes of its children, which come before it. */
  readonly items: readonly string[];
  readonly events: readonly (Exclude<RunEvent, Observed> | PackedLook)[];
}

type Observed = Extract<RunEvent, { type: 'observed' }>;
/** What stands on the page are indexes into the list above. */
type PackedLook = Omit<Observed, 'view'> & {
  readonly view: Omit<PageView, 'children'> & { readonly children: readonly number[] };
};

export function packed(events: readonly RunEvent[]): Promise<ArrayBuffer> {
  const indexes = new Map<string, number>();
  const indexOf = (node: ViewNode): number => {
    const children = node.kind === 'text' ? undefined : node.children?.map(indexOf);
    const json = JSON.stringify(children ? { ...node, children } : node);
    const index = indexes.get(json) ?? indexes.size;
    indexes.set(json, index);
    return index;
  };
  const withIndexes = events.map((event) =>
    event.type === 'observed'
      ? { ...event, view: { ...event.view, children: event.view.children.map(indexOf) } }
      : event,
  );
  const whole: Packed = { items: [...indexes.keys()], events: withIndexes };
  return through(new CompressionStream('gzip'), JSON.stringify(whole));
}

/** @returns null for what is damaged, or was packed in another way. */
export async function unpacked(bytes: ArrayBuffer): Promise<RunEvent[] | null> {
  try {
    const json = new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes));
    return eventsIn(JSON.parse(json) as Packed);
  } catch {
    return null;
  }
}

function eventsIn({ items, events }: Packed): RunEvent[] {
  const nodes: ViewNode[] = [];
  const nodesAt = (indexes: readonly number[]): ViewNode[] => indexes.flatMap((index) => nodes[index] ?? []);
  for (const item of items) {
    const { children, ...node } = JSON.parse(item) as { readonly children?: readonly number[] };
    nodes.push((children === undefined ? node : { ...node, children: nodesAt(children) }) as ViewNode);
  }
  return events.map((event) =>
    event.type === 'observed' ? { ...event, view: { ...event.view, children: nodesAt(event.view.children) } } : event,
  );
}

const through = (stream: CompressionStream | DecompressionStream, data: ArrayBuffer | string): Promise<ArrayBuffer> =>
  new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
