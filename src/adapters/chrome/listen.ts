/** Listens to an event of the browser's for a while. */
interface BrowserEvent<Listener, Filter extends unknown[]> {
  addListener(listener: Listener, ...filter: Filter): void;
  removeListener(listener: Listener): void;
}

/** @param filter - As the event takes it, when it takes one. */
export function listen<Listener, Filter extends unknown[]>(
  event: BrowserEvent<Listener, Filter>,
  until: AbortSignal,
  listener: NoInfer<Listener>,
  ...filter: Filter
): void {
  event.addListener(listener, ...filter);
  until.addEventListener('abort', () => event.removeListener(listener));
}
