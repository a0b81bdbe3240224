import { dispatch, NativeCustomEvent, NativeMouseEvent, NativeSubmitEvent } from './natives.ts';

/**
 * Tells the isolated world of an element.
 * A submitter crosses worlds as it is, also out of a closed shadow tree; a relatedTarget, all that is
 * left for elements that are not HTML, arrives from there as its host.
 *
 * @returns Whether it prevented the event.
 */
export function tellOf(channel: EventTarget, type: string, element: Element): boolean {
  const rest = { __proto__: null as never, cancelable: true };
  let event: Event;
  try {
    event = new NativeSubmitEvent(type, { ...rest, submitter: element as HTMLElement });
  } catch {
    event = new NativeMouseEvent(type, { ...rest, relatedTarget: element });
  }
  return !dispatch(channel, event);
}

/** @returns Whether the isolated world prevented it. */
export const tell = (channel: EventTarget, type: string, detail: unknown): boolean =>
  !dispatch(
    channel,
    new NativeCustomEvent(type, { __proto__: null as never, detail, cancelable: true } as CustomEventInit),
  );
