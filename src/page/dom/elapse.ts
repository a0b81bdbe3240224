/** Waits that hidden tabs do not throttle. */

/** Resolves after `ms`, also in hidden tabs, where timers are throttled to one a second. */
export async function elapse(ms: number): Promise<void> {
  const until = performance.now() + ms;
  if (document.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve, ms));
  while (performance.now() < until) await nextTask();
}

/**
 * Resolves in a new task, after the page's microtasks and the tasks that it posted before. Not a timer:
 * hidden tabs throttle timers to one a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // Setting onmessage starts the port; addEventListener would not.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
