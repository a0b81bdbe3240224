/**
 * The journal of a run that has ended, small: most of it is views, and most items of a view are those of the
 * view before. Each item is kept once, and all of it compressed.
 */
import type { RunEvent } from '../../core/run/run-event.ts';
import type { ViewItem } from '../../core/view/view.ts';

interface Packed {
  /** Each as JSON. */
  readonly items: readonly string[];
  /** The items of an observed view are indexes into the list above. */
  readonly events: readonly unknown[];
}

export function packed(events: readonly RunEvent[]): Promise<ArrayBuffer> {
  const indexes = new Map<string, number>();
  const indexOf = (item: ViewItem): number => {
    const json = JSON.stringify(item);
    const index = indexes.get(json) ?? indexes.size;
    indexes.set(json, index);
    return index;
  };
  const withIndexes = events.map((event) =>
    event.type === 'observed' ? { ...event, view: { ...event.view, items: event.view.items.map(indexOf) } } : event,
  );
  const whole: Packed = { items: [...indexes.keys()], events: withIndexes };
  return through(new CompressionStream('gzip'), JSON.stringify(whole));
}

/** @returns null for what is damaged, or was packed in another way. */
export async function unpacked(bytes: ArrayBuffer): Promise<RunEvent[] | null> {
  let whole: Packed;
  try {
    const json = new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes));
    whole = JSON.parse(json) as Packed;
  } catch {
    return null;
  }
  const { items, events } = whole;
  const restored = items.map((item) => JSON.parse(item) as ViewItem);
  return (events as RunEvent[]).map((event) => {
    if (event.type !== 'observed') return event;
    const own = event.view.items as unknown as readonly number[];
    return { ...event, view: { ...event.view, items: own.flatMap((index) => restored[index] ?? []) } };
  });
}

const through = (stream: CompressionStream | DecompressionStream, data: ArrayBuffer | string): Promise<ArrayBuffer> =>
  new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();
